/** Practice tables, which this page plays itself: what asks a server asks here instead. */

import type { Event } from "../wire/types/types.gen";
import { askPractice, connectPractice } from "../python/python";

const MOVED = 4001; // the code with which a connection ends whose table another tab has taken over

/** The answer of practice tables to a request. */
export function practiceFetch(address: string, { method = "GET", body }: RequestInit): Promise<Response> {
  return askPractice(method, address.replace(/^\/practice/, ""), typeof body === "string" ? body : "");
}

/** A connection to a practice table, as a `WebSocket` is one to a server's. */
export class PracticeSocket {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  readonly #send: (text?: string) => void;

  constructor(address: string) {
    const { pathname, searchParams } = new URL(address, location.href);
    const after = searchParams.get("after");
    this.#send = connectPractice(pathname.split("/").at(-2) ?? "", after === null ? undefined : Number(after), (text, taken) => this.#hear(text, taken));
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
    if (text !== null) this.onmessage?.({ data: text });
    else {
      this.readyState = WebSocket.CLOSED;
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
  if (!address?.includes("/practice-")) return;
  event.preventDefault();
  void askPractice("GET", address, "").then(async (answer) => {
    const file = URL.createObjectURL(await answer.blob());
    const [, name = "eldest"] = /([^/]+)$/.exec(new URL(address, location.href).pathname) ?? [];
    const saved = Object.assign(document.createElement("a"), { href: file, download: `eldest-${name}.${name === "record" ? "txt" : "json"}` });
    saved.click();
    URL.revokeObjectURL(file);
  });
});
