/** Where the reader is: the path of the address, taken apart. */

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
  | { page: "learn"; game: string | null; lesson: number | null }
  | { page: "score"; first: string | null; second: string | null }
  | { page: "rules"; clause: string | null }
  | { page: "settings" }
  | { page: "pass" }
  | { page: "nowhere" };

// How many parts the address of a page may have, where that is more than one.
const PARTS: Readonly<Record<string, number>> = {
  new: 2,
  t: 2,
  watch: 2,
  records: 4,
  sample: 3,
  puzzle: 3,
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
      return { page: "puzzle", date: second ?? null, game: third ?? null };
    case "learn":
      return { page: "learn", game: second ?? null, lesson: counted(third) };
    case "score":
      return { page: "score", first: second ?? null, second: third ?? null };
    case "rules":
      return { page: "rules", clause: second ?? null };
    case "settings":
      return { page: "settings" };
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

class Here {
  path = $state(location.pathname);
  readonly route = $derived(parse(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of ours. */
  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = location.pathname;
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
    this.go(link.pathname + link.search + link.hash);
  }
}

export const here = new Here();
