/**
 * The connection to one table: events come in, commands go out, and neither gets lost or done twice.
 *
 * When the connection breaks it is made again from the last event that is known, and what has not been
 * answered is sent again under the same id.
 */

import { become, fetched, known, problemOf, Refused } from "./api";

import { isPractice } from "./host";
import type { Accepted, Command, Event, NotDone, Problem } from "./types/types.gen";

export type Do = Command["do"];
export type Outcome = { done: number } | { problem: Problem };

/** `gone`: there is no such table, or nothing of it for this person; nothing more will come. */
export type State = "opening" | "open" | "lost" | "gone";

interface Sent {
  text: string;
  tell: (outcome: Outcome) => void;
}

const FIRST_WAIT = 300; // ms until the connection is made again
const LONGEST_WAIT = 5000;
const SILENCE = 4000; // ms after which an answer that does not come means that nobody hears
const PATIENCE = 60_000; // ms for a practice table: this device answers, however slow it is
const QUIET = 20_000; // ms without a word, after which it is asked whether the connection still holds

const NOT_KNOWN = 1001;
const RESTART = 1012; // the reason says when to come back
const MOVED = 4001; // another tab plays this practice table now
const STRANGER = 401;
const FORBIDDEN = 403;
const NO_TABLE = 404;
const LOST = 410; // nothing that was stored of it can be read

export class Connection {
  state = $state<State>("opening");
  /** Why this person gets nothing of the table, if the server said so. */
  refusal = $state.raw<Problem | null>(null);
  /** The last event that is known. */
  number = 0;

  #socket: Pick<WebSocket, "close" | "readyState" | "send"> | null = null;
  readonly #path: string;
  #unanswered = new Map<string, Sent>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  /** What happened up to this event, happened while the connection was cut. */
  #missed = 0;
  #closed = false;
  #ids = 0;
  #attempt = 0;
  readonly #name = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");

  constructor(
    readonly table: string,
    private readonly heard: (event: Event, missed: boolean) => void,
    /** Watch it as a spectator, even with a seat of one's own. */
    private readonly watch = false,
  ) {
    this.#path = `/api/tables/${encodeURIComponent(table)}`;
    addEventListener("online", this.#again);
    if (!isPractice(this.#path)) addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#probe);
    void this.#lay();
  }

  /** Ask something of the table; the answer comes when it has been done, or refused. */
  send(wanted: Do): Promise<Outcome> {
    const id = `${this.#name}-${++this.#ids}`;
    const command: Command = { type: "command", id, do: wanted };
    return new Promise((tell) => {
      this.#unanswered.set(id, { text: JSON.stringify(command), tell });
      this.#pass(id);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#probe);
    for (const timer of [this.#timer, this.#watch, this.#quiet]) clearTimeout(timer);
    this.#socket?.close();
  }

  async #lay(): Promise<void> {
    const attempt = ++this.#attempt;
    const known = await this.#known();
    // Whoever heard how the table stands may have left it at once.
    if (!known || this.#closed || attempt !== this.#attempt) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ ...(this.number && { after: String(this.number) }), ...(this.watch && { watch: "1" }) });
    const address = `${scheme}://${location.host}${this.#path}/socket?${query}`;
    const socket = isPractice(this.#path) ? new (await import("../practice/practice")).PracticeSocket(address) : new WebSocket(address);
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      if (this.state === "lost") dispatchEvent(new CustomEvent("eldest:connected"));
      for (const id of this.#unanswered.keys()) this.#pass(id);
    };
    socket.onmessage = (message: { data: unknown }) => this.#take(JSON.parse(message.data as string));
    socket.onclose = (end: { code: number; reason?: string }) => this.#ended(socket, end.code, end.reason);
  }

  /** Whether there is such a table, and how it stands; a socket that is refused does not say why. */
  async #known(): Promise<boolean> {
    try {
      if (!this.number && !isPractice(this.#path)) await known();
      const now = await this.#standing();
      if (this.#closed || this.state === "gone") return false;
      if (this.number) this.#missed = now.number;
      else this.#take(now);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.problem.status === FORBIDDEN) {
        this.refusal = error.problem;
        this.state = "gone";
      } else this.#later();
      return false;
    }
  }

  async #standing(): Promise<Event> {
    const answer = await fetched(this.#path + (this.watch ? "?watch=1" : ""), { credentials: "same-origin", signal: AbortSignal.timeout(SILENCE) });
    if (answer.status === NO_TABLE || answer.status === LOST) this.state = "gone";
    if (answer.status === STRANGER) await become();
    if (!answer.ok) throw new Refused(await problemOf(answer));
    return (await answer.json()) as Event;
  }

  /** A connection on which nothing was said for long may have been cut without a word. */
  #probe = async (): Promise<void> => {
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    if (document.visibilityState === "hidden") return;
    if (this.state === "lost") this.#again();
    if (this.state !== "open" || !socket) return;
    const heard = await this.#standing().catch(() => null);
    if (this.#socket !== socket || this.#closed) return;
    if (heard === null) this.#again();
    // It may be on its way here, on a connection that is slow.
    else if (heard.number > this.number) this.#listen();
    else this.#quieten();
  };

  #quieten(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.#probe, QUIET);
  }

  #take(message: Event | Accepted | NotDone): void {
    clearTimeout(this.#watch);
    this.#quieten();
    if (message.kind === "accepted") this.#answer(message.id, { done: message.number });
    else if (message.kind === "refused") this.#answer(message.id ?? "", { problem: message.problem });
    else {
      if (this.#socket?.readyState === WebSocket.OPEN) this.#opened();
      // An event that is known already comes again only as a standing; a damaged table stands as it did before.
      const earlier = message.number < this.number && !message.view.table.damaged;
      if (earlier || (message.number === this.number && message.kind !== "standing")) return;
      this.number = message.number;
      this.heard(message, message.number <= this.#missed);
    }
    if (this.#unanswered.size) this.#listen();
  }

  #opened(): void {
    const back = this.state === "lost";
    this.state = "open";
    // The server may be another one by now.
    if (back) dispatchEvent(new CustomEvent("eldest:connected"));
  }

  #answer(id: string, outcome: Outcome): void {
    const sent = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    sent?.tell(outcome);
  }

  #pass(id: string): void {
    const sent = this.#unanswered.get(id);
    if (sent && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(sent.text);
      this.#listen();
    }
  }

  /** A connection that was cut without a word is found out by an answer that does not come. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#again, isPractice(this.#path) ? PATIENCE : SILENCE);
  }

  #ended(socket: unknown, code: number, reason = ""): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#watch);
    if (code === MOVED) this.state = "gone";
    if (code === NOT_KNOWN) void become().catch(() => undefined);
    const after = code === RESTART && /after=(\d+)/.exec(reason);
    this.#later(after ? Math.min(Number(after[1]), LONGEST_WAIT) : undefined);
  }

  /** Connect again `after` some ms: as long as the server has said, or else longer from time to time. */
  #later(after?: number): void {
    if (this.#closed || this.state === "gone") return;
    this.state = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lay(), after ?? this.#wait * (0.75 + Math.random() / 2));
    if (after === undefined) this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #cut = (): void => {
    if (this.state !== "gone") this.state = "lost";
  };

  #again = (): void => {
    if (this.#closed || this.state === "gone") return;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#wait = FIRST_WAIT;
    this.#later();
  };
}
