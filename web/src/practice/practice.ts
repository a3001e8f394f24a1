/** Practice tables, which this page plays itself: requests for the server are answered here. */

import { has, mark, PRACTICE, read } from "../marks";
import { isPractice, isSite } from "../wire/host";
import type { Event, Me, MyChange, MyTables, Problem } from "../wire/types/types.gen";
import { save } from "../save";
import { askPractice, connectPractice } from "../python/python";
import { headOf, tables } from "./database";
import { elsewhere } from "./elsewhere";

export { tables };

const MOVED = 4001; // the code with which a connection ends whose table another tab has taken over
const NAME = "eldest.name";
const AVATAR = "eldest.avatar";
/** The deals of a practice table. */
const DEALS = /^\/api\/tables\/([^/]+)(\/deals.*)$/;
const OVER = '"status":"over"'; // in a message about a table whose match is over
/** What a site has as files. */
const WRITTEN = /^\/api\/(version|games|bots|phrases|(games|books|lessons|samples|families)\/.*)$/;

/** The tables here that another tab plays now. */
export const moved = new Set<string>();

/** The answer of practice tables to a request; null where only a server has one. */
export async function practiceFetch(address: string, { method = "GET", body }: RequestInit): Promise<Response | null> {
  const path = address.replace(/^\/practice/, "");
  if (isSite && WRITTEN.test(path) && !path.includes("?")) {
    const answer = await fetch(new URL(`${path.slice(1)}${path.endsWith("/record") ? ".txt" : ".json"}`, document.baseURI));
    if (answer.ok) return answer;
  }
  if (path === "/api/me") return Response.json(named(body));
  if (path.startsWith("/api/me/tables")) {
    if (isSite ? has(PRACTICE) : path === address) warm();
    const listed: MyTables = { tables: await tables(), before: null };
    return Response.json(listed);
  }
  const [, table = "", rest = ""] = DEALS.exec(path) ?? [];
  if (table && !isSite && !(await headOf(table))) {
    elsewhere.add(table);
    return fetch(`/api/me/offline-matches/${table}${rest}`, { credentials: "same-origin" });
  }
  const answer = await askPractice(method, path, typeof body === "string" ? body : "");
  if (answer.status === 201) mark(PRACTICE);
  const unknown = answer.status === 404 && ((await answer.clone().json()) as Problem).key === "not_found";
  return unknown ? null : answer;
}

/** Start Python ahead of the first game, where nobody waits for it and somebody is likely to play. */
export function warm(): void {
  askPractice("GET", "/api/bots", "").catch(() => undefined); // a later request says why it does not start
}

/** The person's name and avatar, or the new ones. */
function named(body: RequestInit["body"]): Me {
  const wanted: MyChange = typeof body === "string" ? (JSON.parse(body) as MyChange) : {};
  const name = wanted.name ?? read(NAME) ?? "";
  const avatar = wanted.avatar ?? ((read(AVATAR) ?? "") as Me["avatar"]);
  mark(NAME, name);
  mark(AVATAR, avatar);
  return { name, avatar };
}

/** A connection to a practice table, as a `WebSocket` is one to a server's. */
export class PracticeSocket {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  readonly #table: string;
  readonly #send: (text?: string) => void;

  constructor(address: string) {
    const { pathname, searchParams } = new URL(address, location.href);
    const after = searchParams.get("after");
    this.#table = pathname.split("/").at(-2) ?? "";
    this.#send = connectPractice(this.#table, after === null ? undefined : Number(after), (text, taken) => this.#hear(text, taken));
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    this.#send(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#send();
  }

  #hear(text: string | null, taken: boolean): void {
    if (this.readyState === WebSocket.CLOSED) return;
    if (text !== null) {
      this.onmessage?.({ data: text });
      if (text.includes(OVER)) dispatchEvent(new CustomEvent("eldest:match-over", { detail: this.#table }));
    } else {
      this.readyState = WebSocket.CLOSED;
      if (taken) moved.add(this.#table);
      this.onclose?.({ code: taken ? MOVED : 1006 });
    }
  }
}

/** The events of a practice table from one to another. */
export function practiceEvents(table: string, after: number, number: number): Promise<Event[]> {
  return new Promise((tell) => {
    const found: Event[] = [];
    const send = connectPractice(table, after, (text) => {
      const event = text === null ? null : (JSON.parse(text) as Event);
      if (event && event.number <= number && event.kind !== "standing") found.push(event);
      if (event && event.number < number) return;
      send();
      tell(found);
    });
  });
}

// Files of a practice table are links to a server everywhere else.
addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a[download]");
  const address = link?.getAttribute("href");
  if (!address?.startsWith("/api/") || !isPractice(address)) return;
  event.preventDefault();
  void practiceFetch(address, {}).then(async (answer) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const name = pathname.split("/").at(-1) ?? "";
    const ending = name === "record" && searchParams.get("form") !== "json" ? "txt" : "json";
    if (answer) save(`eldest-${name}.${ending}`, "", await answer.blob());
  });
});

// A link of a site that is opened in a new tab names the place behind a question mark, as every address there does.
if (isSite) {
  for (const kind of ["pointerdown", "focusin"]) {
    addEventListener(kind, (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const path = link?.getAttribute("href");
      if (link && path?.startsWith("/") && !path.startsWith("/api/")) link.href = `?${path}`;
    });
  }
}
