/** The viewer at a table: what they are shown, what they are about to do, and the talk line. */

import { ask, Refused } from "../wire/api";
import { eventsBefore } from "../wire/earlier";
import { Shares } from "../wire/fair";
import { Connection, type Do, type Outcome } from "../wire/connection.svelte";
import { Sheet } from "../sheet/sheet.svelte";
import type { Card, Event, Hint, Message, Problem, Reason } from "../wire/types/types.gen";
import { learnReasons } from "../words/family/families.svelte";
import type { Text } from "../words/text";
import type { Pace } from "./cloth/pace";
import { Playback } from "./cloth/playback.svelte";

/** What the talk line says in place of the question: why not, a hint, what went wrong. */
export interface Note {
  tone: "refused" | "hint" | "told";
  words: Message | Reason;
  below?: Message;
  clause: string | null;
  sentence: string | null; // of the rule book
}

interface Pending {
  action: string;
  deal: number;
  place: number; // in the hand; -1 where it is no card of it
  done: number | null; // the event that it has become
}

interface Refusal {
  words: Message;
  clause: string | null;
  sentence: string | null;
}

/** What tells one decision of a seat from another. */
function decisionOf(event: Event | null): string {
  const match = event?.view.match;
  return JSON.stringify([match?.number, match?.phase, match?.legal, match?.hand]);
}

export class AtTable {
  readonly connection: Connection;
  readonly playback: Playback;
  readonly sheet: Sheet;
  /** The card that one more tap plays, by its place in the hand. */
  lifted = $state<number | null>(null);
  pending = $state.raw<Pending | null>(null);
  note = $state.raw<Note | null>(null);
  /** What matters at this turn, for somebody who has it explained. */
  explained = $state.raw<Text>("");
  /** What the server would do, as long as the same decision is to be made. */
  advice = $state.raw<Hint | null>(null);
  /** What one more press does: a bid on the board, a number, a card that is called. */
  choice = $state<string | null>(null);
  /** What the choice means, or why there is no room for another, for the talk line. */
  meaning = $state.raw<Text | null>(null);
  /** Cards in the tray: they are laid away, or aside, together. */
  tray = $state.raw<readonly Card[]>([]);
  /** The tray is being laid, card by card. */
  laying = $state(false);

  /** By how much the server's clock is ahead of this one, in ms, as far as that is known. */
  ahead = $state(0);

  readonly standing = $derived.by(() => this.playback.standing);
  readonly match = $derived.by(() => this.playback.match);
  readonly table = $derived.by(() => this.playback.standing?.table ?? null);
  readonly you = $derived.by(() => this.playback.standing?.you ?? null);
  /** Whether somebody else plays here too, to whom something may be said. */
  readonly amongPeople = $derived.by(() => this.you !== null && this.table!.seats.some((seat) => seat.held_by === "person" && seat.seat !== this.you));
  /** What may be done now; nothing while something is on its way or still to be seen. */
  readonly legal = $derived.by(() => this.#legal());
  readonly myTurn = $derived(this.legal.length > 0);
  readonly hint = $derived(this.advice?.action ?? null);
  /** The hint and, where several cards are laid in one go, the others. */
  readonly plan = $derived<readonly string[]>(this.advice?.plan ?? []);
  /** All that was found out for the hint; nothing where the server had no time to think. */
  readonly thought = $derived(this.advice?.thought ?? null);

  #shares = new Shares();
  #recalled = -1;
  #closed = false;
  #heard: Event | null = null;
  #advised = ""; // the decision that the advice is for
  #awaiting: { number: number; come: () => void }[] = [];

  constructor(
    readonly id: string,
    pace: () => Pace,
    private readonly shown: (event: Event, before: Event | null) => void = () => undefined,
    /** A screen that everybody looks at: what a seat sees is not shown, even where one has a seat. */
    readonly watch = false,
  ) {
    this.sheet = new Sheet(id, watch);
    this.playback = new Playback(pace, (event, before) => this.#shown(event, before));
    this.connection = new Connection(id, (event, missed) => this.#hear(event, missed), watch);
  }

  close(): void {
    this.#closed = true;
    this.connection.close();
    this.playback.close();
  }

  /** Do something in the deal, or learn why not. */
  async play(action: string, place = -1): Promise<void> {
    this.playback.flush();
    const { match, table } = this;
    if (!match || !table || this.pending) return;
    if (!match.legal.includes(action)) return this.whyNot(action);
    this.lifted = null;
    this.advice = null;
    this.note = null;
    const pending: Pending = { action, deal: match.number, place, done: null };
    this.pending = pending;
    const outcome = await this.connection.send({ kind: "play", deal: match.number, step: table.step, action });
    if ("problem" in outcome) {
      this.pending = null;
      this.tell(outcome.problem);
    } else {
      pending.done = outcome.done;
      this.#settle();
    }
  }

  /** Do several things of one phase in the deal, one after the other. */
  async playAll(actions: readonly string[]): Promise<void> {
    const { match } = this;
    if (!match || this.pending || this.laying) return;
    this.laying = true;
    this.note = null;
    for (const action of actions) {
      const step = this.#heard?.view.table.step ?? 0;
      const outcome = await this.connection.send({ kind: "play", deal: match.number, step, action });
      if ("problem" in outcome) {
        this.tell(outcome.problem);
        break;
      }
      await this.#until(outcome.done);
    }
    this.laying = false;
    this.tray = [];
  }

  /** Put a card into the tray, or take it back into the hand; whether there was room for it. */
  toggle(card: Card, most: number): boolean {
    if (this.laying) return true;
    this.choose(null);
    if (this.tray.includes(card)) this.tray = this.tray.filter((each) => each !== card);
    else if (this.tray.length < most) this.tray = [...this.tray, card];
    else return false;
    return true;
  }

  choose(action: string | null, meaning: Text | null = null): void {
    this.choice = action;
    this.meaning = action === null ? null : meaning;
    this.note = null;
  }

  /** Ask something of the table that is no action of the deal. */
  async send(wanted: Do): Promise<Outcome> {
    const outcome = await this.connection.send(wanted);
    if ("problem" in outcome) this.tell(outcome.problem);
    return outcome;
  }

  /** Why an action is not allowed, with the sentence of the rule book. */
  async whyNot(action: string): Promise<void> {
    try {
      const told = await ask<Refusal>(`/api/tables/${this.id}/refusal?action=${encodeURIComponent(action)}`);
      this.note = { tone: "refused", ...told };
    } catch (error) {
      if (error instanceof Refused) this.tell(error.problem);
    }
  }

  /** What the server would do, and why. */
  async askHint(): Promise<void> {
    const decision = decisionOf(this.#heard);
    try {
      const [told] = await Promise.all([ask<Hint>(`/api/tables/${this.id}/hint`), learnReasons()]);
      if (decisionOf(this.#heard) !== decision) return;
      this.advice = told;
      this.#advised = decision;
      const why = told.reason ?? told.thought?.words;
      const below = told.reason ? told.thought?.words : undefined;
      if (why) this.note = { tone: "hint", words: why, below, clause: null, sentence: null };
    } catch (error) {
      if (error instanceof Refused) this.tell(error.problem);
    }
  }

  /** Hear what was said in this deal before this page was opened. */
  async recall(): Promise<void> {
    const { event, done, log } = this.playback;
    const step = event?.view.table.step ?? 0;
    if (!event || this.#recalled === event.view.match?.number || (log.length && done.length >= step)) return;
    this.#recalled = event.view.match?.number ?? -1;
    // Every action is an event; so are what people said, and the deal itself.
    const earlier = await eventsBefore(this.id, event.number, step + 20, this.watch);
    if (!this.#closed) this.playback.recall(earlier);
  }

  tell(problem: Problem): void {
    const words = { key: problem.key, values: problem.values, text: problem.detail } as Message;
    this.note = { tone: "refused", words, clause: problem.clause, sentence: null };
  }

  #legal(): string[] {
    if (this.pending || this.laying || this.playback.busy || this.connection.state !== "open") return [];
    const { table, match } = this;
    return match && table?.status === "playing" && !table.paused ? match.legal : [];
  }

  /** When an event has come. */
  #until(number: number): Promise<void> {
    if ((this.#heard?.number ?? 0) >= number) return Promise.resolve();
    return new Promise((come) => this.#awaiting.push({ number, come }));
  }

  #hear(event: Event, missed: boolean): void {
    this.#heard = event;
    if (!missed && event.kind !== "standing") this.ahead = Date.parse(event.at) - Date.now();
    const come = this.#awaiting.filter((each) => each.number <= event.number);
    this.#awaiting = this.#awaiting.filter((each) => each.number > event.number);
    for (const each of come) each.come();
    this.playback.hear(event, missed);
    // What is shown comes first: a commitment takes its time.
    setTimeout(() => this.#giveShare(event));
  }

  /** What this seat owes the next shuffle. */
  #giveShare(event: Event): void {
    const due = this.#closed ? null : this.#shares.due(event.view);
    if (due) void this.connection.send(due);
  }

  /** Whether what was on its way has arrived; what others do at the same time is no sign of it. */
  #settle(): void {
    const { pending } = this;
    if (!pending) return;
    const arrived = pending.done !== null && (this.playback.event?.number ?? 0) >= pending.done;
    if (arrived || this.match?.number !== pending.deal) this.pending = null;
  }

  #shown(event: Event, before: Event | null): void {
    if (event.actions.some((each) => each.seat === event.view.you)) this.pending = null;
    this.#settle();
    if (event.view.match?.number !== before?.view.match?.number || event.view.table.step !== before?.view.table.step) {
      if (decisionOf(this.#heard) !== this.#advised) this.advice = null;
      if (!this.advice || this.note?.tone !== "hint") this.note = null;
      this.lifted = null;
    }
    this.sheet.hear(event, before);
    if (!this.#same(event, before)) {
      this.choose(null);
      if (!this.laying) this.tray = [];
    }
    this.shown(event, before);
  }

  /** Whether the same is asked as before, so that what was chosen stays so. */
  #same(event: Event, before: Event | null): boolean {
    const [now, then] = [event.view.match, before?.view.match];
    if (!now || now.number !== then?.number || now.phase !== then.phase) return false;
    return then.legal.length === 0 || now.legal.includes(this.choice ?? "") || this.choice === null;
  }
}

/** What the panels of a table ask of their player; a lesson answers it as well. */
export type Asking = Pick<
  AtTable,
  | "you"
  | "table"
  | "match"
  | "legal"
  | "myTurn"
  | "laying"
  | "tray"
  | "choice"
  | "meaning"
  | "hint"
  | "pending"
  | "play"
  | "playAll"
  | "toggle"
  | "choose"
  | "whyNot"
  | "send"
>;
