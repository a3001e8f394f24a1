/** A lesson being played: its step, the scene on the cloth, and what was answered. */

import { lasting } from "../../settings.svelte";
import type { Card, Lesson, LessonAnswer, LessonStep, NotThat, SeatView, TableView, View } from "../../wire/types/types.gen";
import { botNames, Seating } from "../../words/seating";
import type { Text } from "../../words/text";
import type { Asking } from "../../table/at_table.svelte";
import type { Scene } from "../../table/cloth/scene";

const PACE = 750; // ms from card to card
const BEAT = 1400; // ms that a complete trick stands
const ANY = "any";

/** An answer that was given, and what is said to it. */
export interface Given {
  readonly text: string;
  readonly answer: LessonAnswer;
}

export class LessonPlay implements Asking {
  place = $state(0);
  /** The scene on the cloth, by its place in the lesson. */
  shown = $state(0);
  /** Whether cards are being laid. */
  running = $state(false);
  /** Whether the trick that is over has been taken from the cloth. */
  taken = $state(true);
  given = $state.raw<Given | null>(null);
  refused = $state.raw<NotThat | null>(null);
  /** Whether an answer was wrong, or asked for. */
  erred = false;
  /** Whether the answer has been asked for. */
  told = $state(false);
  over = $state(false);
  lifted = $state<number | null>(null);
  /** Cards picked from the hand, by their places. */
  picked = $state.raw<readonly number[]>([]);

  // What the panels of the table ask.
  readonly you = 0;
  readonly pending = null;
  choice = $state<string | null>(null);
  meaning = $state.raw<Text | null>(null);
  tray = $state.raw<readonly Card[]>([]);

  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.place]!);
  readonly match: View = $derived.by(() => this.lesson.scenes[this.shown]!);
  readonly asks = $derived.by(() => this.step.kind !== "say" && !this.running && this.given === null && !this.over);
  readonly legal: string[] = $derived.by(() => (this.asks && this.step.kind === "act" ? this.match.legal : []));
  /** Cards that were laid lie in the tray as long as something is said of them. */
  readonly laying = $derived.by(() => this.given !== null && this.tray.length > 0);
  readonly myTurn = $derived.by(() => this.legal.length > 0);
  readonly hint = $derived.by(() => (this.told && this.asks ? (this.best[0] ?? null) : null));
  readonly plan: readonly string[] = $derived.by(() => (this.told && this.asks ? this.best : []));
  readonly scene: Scene = $derived.by(() => this.#scene());

  readonly seating: Seating;
  readonly table: TableView;
  #seats: SeatView[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | null = null;

  constructor(
    readonly lesson: Lesson,
    from: number,
    private readonly reached: (step: number, over: boolean) => void,
    /** One question is asked, and no more. */
    private readonly one = false,
  ) {
    const first = lesson.scenes[0]!;
    const names = botNames(first.calls.length, []);
    const sides = Object.fromEntries(first.sides.map((side) => [side.name, side.seats]));
    this.seating = new Seating(["", ...names.slice(1)], this.you, sides);
    this.#seats = names.map((name, seat) => seatView(seat, seat === this.you ? "" : name));
    this.table = tableOf(lesson, this.#seats);
    this.go(from < lesson.steps.length ? from : 0);
  }

  /** The cards, calls or choices of the answer with which the lesson goes on. */
  get best(): string[] {
    const first = this.step.answers[0]?.does[0] ?? "";
    return this.step.kind === "choice" ? [first] : first.split(" ");
  }

  /** How often the best answer succeeds, where that is known. */
  get bestOdds(): number | null {
    return this.step.answers[0]?.odds ?? null;
  }

  /** Begin a step: lay its cards, then ask. */
  go(place: number): void {
    this.halt();
    this.place = place;
    this.over = false;
    this.#forget();
    this.reached(place, false);
    const { frames, scene } = this.step;
    // A step that only says something stands before what was just played, whichever way it went.
    const stays = this.step.kind === "say" && !frames.length && place > 0 && this.#came === place - 1;
    this.#run(frames, () => {
      if (!stays) this.shown = scene;
      this.taken = this.step.kind !== "say";
    });
    this.#came = place;
  }

  #came = -1; // the step before which nothing was left out

  back(): void {
    this.#came = -1;
    this.go(Math.max(0, this.over ? this.place : this.place - 1));
  }

  startOver(): void {
    this.#came = -1;
    this.go(0);
  }

  /** Go on after a sentence, or after a right answer. */
  next(): void {
    const { given } = this;
    if (this.running) return this.hurry();
    if (given && !given.answer.through.includes(given.text) && this.step.kind === "act") {
      const first = this.step.answers[0]!;
      this.given = null;
      return this.#run(first.frames[first.does[0]!] ?? [], () => this.#forward());
    }
    this.#forward();
  }

  #forward(): void {
    if (!this.one && this.place + 1 < this.lesson.steps.length) return this.go(this.place + 1);
    this.halt();
    this.#forget();
    this.over = true;
    this.reached(this.place, true);
  }

  /** Back to the question after a wrong answer. */
  tryAgain(): void {
    this.halt();
    this.#forget();
    this.shown = this.step.scene;
    this.taken = true;
  }

  showMe(): void {
    this.tryAgain();
    this.told = this.erred = true;
    if (this.step.kind !== "cards") return;
    const wanted = [...this.best];
    this.picked = this.match.hand.flatMap((card, place) => {
      const at = wanted.indexOf(card);
      if (at < 0) return [];
      wanted.splice(at, 1);
      return [place];
    });
  }

  /** Give an answer. */
  answer(text: string): void {
    if (!this.asks) return;
    const key = this.step.kind === "choice" ? text : text.split(" ").sort().join(" ");
    const answer = this.step.answers.find(({ does }) => does.includes(key)) ?? this.step.answers.find(({ does }) => does.includes(ANY));
    if (!answer) return;
    this.refused = this.lifted = null;
    if (answer.verdict === "wrong") this.erred = true;
    const given = { text: key, answer };
    const quiet = answer.verdict === "right" && !answer.say && answer.through.includes(key);
    this.#run(answer.frames[key] ?? [], () => {
      this.choice = null;
      if (quiet || (answer.verdict === "right" && !answer.say && this.step.kind !== "act")) this.#forward();
      else this.given = given;
    });
  }

  /** Lift a card, pick it, lay it in the tray, or play it. */
  tap(card: Card, place: number, twice: boolean, room: number | null): void {
    if (!this.asks) return this.hurry();
    if (this.step.kind === "cards") {
      this.picked = this.picked.includes(place) ? this.picked.filter((each) => each !== place) : [...this.picked, place];
    } else if (room !== null) this.toggle(card, room);
    else if (!this.match.legal.includes(card)) void this.whyNot(card);
    else if (twice && this.lifted !== place) {
      this.lifted = place;
      this.refused = null;
    } else this.answer(card);
  }

  /** What is laid happens at once. */
  hurry(): void {
    if (!this.running) return;
    clearTimeout(this.#timer);
    this.#then?.();
  }

  halt(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.#then = null;
  }

  async play(action: string): Promise<void> {
    this.answer(action);
  }

  async playAll(actions: readonly string[]): Promise<void> {
    this.answer(actions.join(" "));
  }

  toggle(card: Card, most: number): boolean {
    if (this.tray.includes(card)) this.tray = this.tray.filter((each) => each !== card);
    else if (this.tray.length < most) this.tray = [...this.tray, card];
    else return false;
    return true;
  }

  choose(action: string | null): void {
    this.choice = action;
    this.refused = null;
  }

  async whyNot(action: string): Promise<void> {
    this.lifted = null;
    this.refused = this.step.refusals[action] ?? null;
    // A call that may not be made is answered as every other that is not right.
    if (!this.refused && this.match.legal.includes(action)) this.answer(action);
  }

  /** There is nothing to ask of a server. */
  async send(): Promise<{ done: number }> {
    return { done: 0 };
  }

  #forget(): void {
    this.given = this.refused = this.lifted = this.choice = this.meaning = null;
    this.tray = [];
    this.picked = [];
    this.told = false;
  }

  /** Show some scenes one after the other, then go on. */
  #run(frames: readonly number[], then: () => void): void {
    this.halt();
    const [first, ...others] = frames;
    if (first === undefined) {
      then();
      return;
    }
    this.running = true;
    const last = frames.at(-1)!;
    this.#then = () => {
      this.halt();
      this.shown = last;
      then();
    };
    this.shown = first;
    this.taken = false;
    const wait = lasting(this.match.trick?.over ? BEAT : PACE);
    this.#timer = setTimeout(() => this.#later(others, then), wait);
  }

  #later(frames: readonly number[], then: () => void): void {
    if (frames.length) return this.#run(frames, then);
    this.halt();
    then();
  }

  #scene(): Scene {
    const { match, seating } = this;
    const trick = match.trick?.over && this.taken ? null : match.trick;
    return { match, trick, seats: this.#seats, seating, you: this.you, bottom: this.you, step: this.shown, options: this.lesson.options };
  }
}

function seatView(seat: number, name: string): SeatView {
  const held_by = seat ? "bot" : "person";
  return { seat, held_by, name, avatar: "", bot: seat ? "rules" : null, guest: null, lent: false, absent: false, here: true, ready: false, due: null, missed: null };
}

/** A table as the panels look at one: it is being played at, and nobody asks for anything. */
function tableOf({ id, family, options }: Lesson, seats: SeatView[]): TableView {
  return {
    id,
    status: "playing",
    damaged: false,
    paused: false,
    step: 0,
    game: family,
    options,
    seats,
    host: null,
    patience: null,
    absence: null,
    stand_in: "rules",
    watch: null,
    chat: false,
    hints: false,
    again: null,
    secret_until: "deal",
    asking: null,
    shuffle: { next: null, last: null },
    wake: null,
  };
}
