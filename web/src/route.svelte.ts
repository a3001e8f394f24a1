/** The route: the path of the address, parsed. In a site it stands behind a question mark. */

import { isSite } from "./wire/host";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "table"; table: string }
  | { page: "watch"; table: string }
  | { page: "records" }
  | { page: "record"; table: string; match: number | null; deal: number | null }
  | { page: "statistics" }
  | { page: "sample"; game: string | null; deal: number | null }
  | { page: "puzzle"; date: string | null; game: string | null }
  | { page: "posed" }
  | { page: "deal"; game: string | null }
  | { page: "learn"; game: string | null; lesson: number | null }
  | { page: "score"; first: string | null; second: string | null }
  | { page: "rules"; clause: string | null }
  | { page: "settings" }
  | { page: "offline" }
  | { page: "pass" }
  | { page: "admin" }
  | { page: "invite" }
  | { page: "nowhere" };

// How many parts the address of a page may have, where that is more than one.
const PARTS: Readonly<Record<string, number>> = {
  new: 2,
  t: 2,
  watch: 2,
  records: 4,
  sample: 3,
  puzzle: 3,
  deal: 2,
  learn: 3,
  score: 3,
  rules: 2,
};

/** What a path means. */
export function parse(path: string): Route {
  const parts = path.slice(1).split("/").map(decoded);
  const [first = "", second, third, fourth] = parts;
  if (parts.length > (PARTS[first] ?? 1) || parts.slice(1).includes("")) return { page: "nowhere" };
  switch (first) {
    case "":
      return { page: "lobby" };
    case "new":
      return { page: "new", game: second ?? null };
    case "t":
      return second ? { page: "table", table: second } : { page: "nowhere" };
    case "watch":
      return second ? { page: "watch", table: second } : { page: "nowhere" };
    case "records":
      return second
        ? { page: "record", table: second, match: counted(third), deal: counted(fourth) }
        : { page: "records" };
    case "statistics":
      return { page: "statistics" };
    case "sample":
      return { page: "sample", game: second ?? null, deal: counted(third) };
    case "puzzle":
      if (second === "deal" && !third) return { page: "posed" };
      return { page: "puzzle", date: second ?? null, game: third ?? null };
    case "deal":
      return { page: "deal", game: second ?? null };
    case "learn":
      return { page: "learn", game: second ?? null, lesson: counted(third) };
    case "score":
      return { page: "score", first: second ?? null, second: third ?? null };
    case "rules":
      return { page: "rules", clause: second ?? null };
    case "settings":
    case "offline":
    case "admin":
    case "invite":
      return { page: first };
    case "pass":
      return { page: "pass" };
    default:
      return { page: "nowhere" };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function counted(part: string | undefined): number | null {
  return part && /^\d{1,9}$/.test(part) ? Number(part) : null;
}

/** A place of ours in an address: its path, and after a question mark what is asked. */
const placeIn = (address: Location | HTMLAnchorElement): string =>
  isSite ? address.search.slice(1) || "/" : address.pathname + address.search;

class Here {
  #place = $state(placeIn(location));
  readonly path = $derived(this.#place.split("?")[0]!);
  /** What is asked after the path. */
  readonly search = $derived(this.#place.slice(this.path.length));
  readonly route = $derived(parse(this.path));

  constructor() {
    addEventListener("popstate", () => (this.#place = placeIn(location)));
    addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of ours. */
  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", isSite ? `?${path}` : path);
    this.#place = placeIn(location);
    scrollTo(0, 0);
  }

  /** Links to our own pages are followed without loading anything. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#"))
      return;
    event.preventDefault();
    // A link of a site is told by its path until it is opened elsewhere.
    this.go((link.search.startsWith("?/") ? placeIn(link) : link.pathname + link.search) + link.hash);
  }
}

export const here = new Here();
