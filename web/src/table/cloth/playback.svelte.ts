/**
 * The events of a table, shown one after the other at a pace that can be followed.
 *
 * Bots answer at once; a card still has to lie there before the next one comes. Whoever wants to
 * go on makes everything that waits happen at once.
 */

import type { Event, Known, Message, Standing, Trick } from "../../wire/types/types.gen";
import type { Pace } from "./pace";

export type Match = NonNullable<Standing["match"]>;

/** A sentence that was heard, and the event it belongs to. */
export interface LogLine {
  number: number;
  said: Message;
  /** The trick in which it was said, from 1; 0 before the first. */
  trick: number;
}

const HURRY = 10; // so many events that wait are one too many to be watched

export class Playback {
  event = $state.raw<Event | null>(null);
  /** What was said in this deal so far. */
  log = $state.raw<LogLine[]>([]);
  /** What was done in this deal so far. */
  done = $state.raw<Known[]>([]);
  /** What was said since the connection was cut. */
  missed = $state.raw<Message[]>([]);
  /** Whether the trick that is over has been taken from the cloth. */
  taken = $state(true);
  /** Whether something still waits to be shown. */
  busy = $state(false);

  readonly standing = $derived(this.event?.view ?? null);
  readonly match = $derived(this.standing?.match ?? null);
  readonly trick = $derived.by(() => this.#lying());

  /** Whether a tap would hurry something on: events that wait, or a trick that still stands. */
  get waiting(): boolean {
    return this.busy || (!this.taken && this.match?.trick?.over === true);
  }

  #queue: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #taking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pace: () => Pace,
    private readonly shown: (event: Event, before: Event | null) => void = () => undefined,
  ) {}

  /** Take the next event of the table; what was missed is told at once, in one sentence. */
  hear(event: Event, missed = false): void {
    if (missed && this.event) this.missed = [...this.missed, ...event.said];
    // What a connection that comes back brings about by itself takes nothing of it away.
    else if (event.said.length && event.kind !== "returned") this.missed = [];
    if (missed || event.kind === "standing" || !this.event) {
      this.flush();
      this.#show(event);
      return;
    }
    this.#queue.push(event);
    this.busy = true;
    if (this.#timer === undefined) this.#next();
  }

  /** Show everything that waits, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    this.#take();
    this.busy = false;
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#taking);
  }

  /** Take what was said in this deal before this page was opened. */
  recall(earlier: readonly Event[]): void {
    const number = this.match?.number;
    // The server has not always all of it still.
    const begun = earlier.findIndex((event) => event.view.match?.number === number && (event.kind === "dealt" || event.kind === "acted"));
    const first = this.log[0]?.number ?? Infinity;
    if (begun < 0) return;
    let trick = 0;
    const said = earlier.slice(begun).filter((event) => event.number < first || !this.log.length);
    const heard = said.flatMap((event) => {
      const here = logLines(event, trick);
      trick = here.at(-1)?.trick ?? trick;
      return here;
    });
    this.log = [...heard, ...this.log];
    this.done = [...said.flatMap((event) => event.actions), ...this.done];
  }

  #next = (): void => {
    this.#timer = undefined;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      const before = this.event;
      this.#show(event);
      const stay = this.#stay(event, before) / (this.#queue.length > HURRY ? 4 : 1);
      if (stay === 0) continue;
      this.#timer = Number.isFinite(stay) ? setTimeout(this.#next, stay) : (-1 as never);
      return;
    }
    this.busy = false;
  };

  #stay(event: Event, before: Event | null): number {
    const pace = this.pace();
    if (event.kind !== "acted") return event.kind === "dealt" ? pace.card : 0;
    if (besides(event.view, before?.view)) return 0;
    if (event.view.match?.trick?.over && event.actions.some((each) => each.taker !== null)) return pace.beat + pace.gather;
    return event.actions.some((each) => each.trick !== null) ? pace.card : pace.call;
  }

  #show(event: Event): void {
    const before = this.event;
    const dealt = before?.view.match?.number !== event.view.match?.number || event.kind === "dealt";
    const heard = logLines(event, dealt ? 0 : (this.log.at(-1)?.trick ?? 0));
    this.log = dealt ? heard : [...this.log, ...heard];
    this.done = dealt ? event.actions : [...this.done, ...event.actions];
    this.event = event;
    this.#lay(event, before);
    this.shown(event, before);
  }

  /** A trick that has become complete stands for its beat. */
  #lay(event: Event, before: Event | null): void {
    const trick = event.view.match?.trick;
    if (!trick?.over) {
      clearTimeout(this.#taking);
      this.taken = false;
      return;
    }
    if (before === null || event.kind === "standing") {
      this.taken = true;
      return;
    }
    const known = before.view.match?.trick;
    if (known?.over && known.number === trick.number && before.view.match?.number === event.view.match?.number) return;
    this.taken = false;
    const { beat } = this.pace();
    if (Number.isFinite(beat)) this.#taking = setTimeout(() => this.#take(), beat);
  }

  #take(): void {
    clearTimeout(this.#taking);
    if (this.match?.trick?.over) this.taken = true;
  }

  #lying(): Trick | null {
    const trick = this.match?.trick ?? null;
    return trick?.over && this.taken ? null : trick;
  }
}

/** Whether others have done something while the viewer is asked for the same as before: nobody waits for that. */
function besides({ you, match }: Standing, before: Standing | undefined): boolean {
  const then = before?.match;
  if (you === null || !match || !then || then.number !== match.number || then.phase !== match.phase) return false;
  return then.awaited.includes(you) && match.awaited.includes(you) && then.legal.join() === match.legal.join();
}

function logLines(event: Event, before: number): LogLine[] {
  const tricks = event.actions.map((action) => action.trick).filter((trick) => trick !== null);
  const trick = tricks.length ? Math.max(...tricks) : before;
  return event.said.map((said) => ({ number: event.number, said, trick }));
}
