/**
 * A scorepad on several devices: its strokes go to the server, and those of others come from there.
 *
 * First everything that the server has is heard; then it is sent what it has not. So nothing is lost, whatever either
 * of them has missed.
 */

import { ask, known, Refused, Unreached } from "../../wire/api";
import type { PadHead, PadStrokes } from "../../wire/types/types.gen";
import type { Log } from "./log";
import type { PadSummary } from "./summary";
import { isRecord, markOf, readStroke, type Mark, type Stroke } from "./stroke";

export type Standing = "alone" | "connecting" | "connected" | "lost" | "full";

const AGAIN = 3000; // ms
const BYTES = 40_000; // of strokes that are sent at once; the server takes 64 KiB
const SOME = 100;

/** The scorepad as it lies on this device. */
interface Pad {
  readonly id: string;
  readonly log: Log;
  readonly summary: PadSummary | null;
  /** Add strokes of others. */
  take(strokes: readonly Stroke[]): void;
  /** Note something about it besides its strokes. */
  note(about: Partial<PadSummary>): void;
}

export class Sharing {
  standing = $state<Standing>("alone");
  /** How many other devices have it open. */
  others = $state(0);
  readonly #pad: Pad;
  readonly #there = new Set<Mark>(); // strokes that the server has
  #after = 0;
  #events: EventSource | null = null;
  #sending = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pad: Pad) {
    this.#pad = pad;
    addEventListener("offline", this.#offline);
    addEventListener("online", this.#online);
  }

  // The device reports a lost network sooner than the connection ends.
  #offline = (): void => {
    if (this.standing === "connected") this.#lost();
  };

  #online = (): void => {
    if (this.standing === "lost") this.connect();
  };

  /** Begin to share: from now on anyone who has the link reads and writes. */
  async share(): Promise<void> {
    await this.#post(this.#unsent());
    this.#pad.note({ shared: true });
    this.connect();
  }

  /** Fetch a pad that this device does not have: by its link. */
  async fetch(): Promise<"here" | "nowhere" | "unreached"> {
    try {
      await this.#catchUp();
    } catch (error) {
      return error instanceof Unreached ? "unreached" : "nowhere";
    }
    this.#pad.note({ shared: true });
    this.connect();
    return "here";
  }

  /**
   * Hear once what others have written, and send what a page that was left too soon has not sent; where the server
   * cannot be reached, later.
   */
  async exchange(): Promise<void> {
    try {
      if (this.#pad.summary?.shared) await this.#open();
      await this.#catchUp();
      if (this.#pad.summary?.shared) await this.#post(this.#unsent());
    } catch (error) {
      if (!(error instanceof Unreached || error instanceof Refused)) throw error;
    }
  }

  /** Hear what others write, and have the server hear what is written here. */
  connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#events) return;
    this.standing = "connecting";
    void this.#begin().catch((error: unknown) => this.#failed(error));
  }

  async #begin(): Promise<void> {
    await this.#open();
    await this.#catchUp();
    if (this.#closed) return;
    this.#events = new EventSource(`${this.#path}/events?after=${this.#after}`);
    this.#events.onopen = () => {
      this.standing = "connected";
      this.send();
    };
    this.#events.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as PadStrokes);
    this.#events.addEventListener("gone", () => this.#gone());
    this.#events.onerror = () => this.#lost();
  }

  /** A pad that the server does not have yet begins so; one that was deleted is refused. */
  async #open(): Promise<void> {
    await known();
    await ask<PadHead>(`${this.#path}/strokes`, { strokes: [] });
  }

  /** Everything that the server has and this page has not heard. */
  async #catchUp(): Promise<void> {
    await known();
    for (let last = Infinity; this.#after < last; ) {
      const page = await ask<PadStrokes>(`${this.#path}/strokes?after=${this.#after}`);
      this.#hear(page);
      last = page.strokes.length ? page.last : 0;
    }
  }

  #hear(page: PadStrokes): void {
    const strokes = page.strokes.flatMap((each) => readStroke(isRecord(each) ? each : null) ?? []);
    for (const stroke of strokes) this.#there.add(markOf(stroke));
    this.#after = Math.max(this.#after, page.after);
    this.others = Math.max(0, page.here - 1);
    this.#pad.take(strokes);
  }

  /** Send what the server has not, if there is a way to it. */
  send(): void {
    if (this.standing !== "connected" || this.#sending) return;
    const strokes = this.#unsent();
    if (!strokes.length) return;
    this.#sending = true;
    this.#post(strokes)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#sending = false;
        this.send(); // what was written meanwhile
      });
  }

  async #post(strokes: readonly Stroke[]): Promise<void> {
    for (const some of portions(strokes)) {
      await ask<PadHead>(`${this.#path}/strokes`, { strokes: some });
      for (const stroke of some) this.#there.add(markOf(stroke));
    }
  }

  #unsent(): Stroke[] {
    return this.#pad.log.strokes.filter((stroke) => !this.#there.has(markOf(stroke)));
  }

  #failed(error: unknown): void {
    if (error instanceof Unreached) return this.#lost();
    if (!(error instanceof Refused)) throw error;
    if (error.problem.key === "no_pad") this.#gone();
    else if (error.problem.key === "full_pad") this.standing = "full";
    else this.#lost();
  }

  /** It was deleted from the server: what is here stays. */
  #gone(): void {
    this.#events?.close();
    this.#events = null;
    this.standing = "alone";
    this.others = 0;
    if (this.#pad.summary?.shared) this.#pad.note({ shared: false });
  }

  #lost(): void {
    this.#events?.close();
    this.#events = null;
    if (this.#closed) return;
    this.standing = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), AGAIN);
  }

  close(): void {
    this.#closed = true;
    if (this.#pad.summary?.shared && this.#unsent().length) void this.exchange();
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.#online);
    clearTimeout(this.#timer);
    this.#events?.close();
  }

  get #path(): string {
    return `/api/pads/${this.#pad.id}`;
  }
}

/** Strokes in portions that a server takes. */
function portions(strokes: readonly Stroke[]): Stroke[][] {
  const found: Stroke[][] = [[]];
  let bytes = 0;
  for (const stroke of strokes) {
    const size = new TextEncoder().encode(JSON.stringify(stroke)).length;
    if (found.at(-1)!.length === SOME || (bytes + size > BYTES && found.at(-1)!.length)) {
      found.push([]);
      bytes = 0;
    }
    found.at(-1)!.push(stroke);
    bytes += size;
  }
  return found;
}
