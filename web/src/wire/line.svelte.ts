/**
 * The line to one table: events come in, commands go out, and neither gets lost or done twice.
 *
 * When the line breaks it is laid again from the last event that is known, and what has not been
 * answered is sent again under the same id.
 */

import { become, known } from "./api";
import type { Accepted, Command, Event, NotDone, Problem } from "./types/types.gen";

export type Do = Command["do"];
export type Outcome = { done: number } | { problem: Problem };

/** `gone`: there is no such table; nothing more will come. */
export type State = "opening" | "open" | "lost" | "gone";

interface Sent {
  text: string;
  tell: (outcome: Outcome) => void;
}

const FIRST_WAIT = 300; // ms until the line is laid again
const LONGEST_WAIT = 5000;
const SILENCE = 4000; // ms after which an answer that does not come means that nobody hears

const NOT_KNOWN = 1001;
const NO_TABLE = 404;

export class Line {
  state = $state<State>("opening");
  /** The last event that is known. */
  number = 0;

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Sent>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #ids = 0;
  readonly #name = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");

  constructor(
    readonly table: string,
    private readonly heard: (event: Event) => void,
  ) {
    addEventListener("online", this.#again);
    addEventListener("offline", this.#cut);
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
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  async #lay(): Promise<void> {
    if (!(await this.#known())) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.number ? `?after=${this.number}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket${after}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      if (this.state === "lost") dispatchEvent(new CustomEvent("eldest:connected"));
      for (const id of this.#unanswered.keys()) this.#pass(id);
    };
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string));
    socket.onclose = (end) => this.#ended(socket, end.code);
  }

  /** Whether there is such a table; a socket that is refused does not say why. */
  async #known(): Promise<boolean> {
    if (this.number) return true;
    try {
      await known();
      const answer = await fetch(`/api/tables/${encodeURIComponent(this.table)}`, { credentials: "same-origin" });
      if (this.#closed) return false;
      if (answer.status === NO_TABLE) {
        this.state = "gone";
        return false;
      }
      if (answer.ok) this.#take(await answer.json());
      else throw new Error(answer.statusText);
      return true;
    } catch {
      this.#later();
      return false;
    }
  }

  #take(message: Event | Accepted | NotDone): void {
    clearTimeout(this.#watch);
    if (message.kind === "accepted") this.#answer(message.id, { done: message.number });
    else if (message.kind === "refused") this.#answer(message.id ?? "", { problem: message.problem });
    else {
      if (this.#socket?.readyState === WebSocket.OPEN) this.state = "open";
      // An event that is known already comes again only as a standing.
      if (message.number < this.number || (message.number === this.number && message.kind !== "standing")) return;
      this.number = message.number;
      this.heard(message);
    }
    if (this.#unanswered.size) this.#listen();
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

  /** A line that was cut without a word is found out by an answer that does not come. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#again, SILENCE);
  }

  #ended(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#watch);
    if (code === NOT_KNOWN) void become().catch(() => undefined);
    this.#later();
  }

  #later(): void {
    if (this.#closed) return;
    this.state = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lay(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
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
