/** An attempt at a puzzle: the place in its tree, the cards that lie there, and the number of mistakes. */

import { lasting } from "../../settings.svelte";
import { botNames, Seating, type Who } from "../../words/seating";
import type { PuzzleTask, Stakes } from "../../words/values";
import type { Card, Puzzle, PuzzleDecision, PuzzlePlayed } from "../../wire/types/types.gen";

const PACE = 650; // ms from card to card
const BEAT = 900; // ms that a complete trick stands

/** What lies on the table. */
export interface Position {
  readonly hands: readonly (readonly Card[])[];
  readonly trick: readonly PuzzlePlayed[];
  readonly takings: readonly number[];
}

interface Turn {
  readonly position: Position;
  readonly decision: PuzzleDecision;
}

/** A card that failed, and how. */
export interface Failure {
  readonly text: string;
  readonly phase: PuzzleDecision["phase"];
  readonly line: readonly PuzzlePlayed[];
}

export class Attempt {
  position: Position = $state.raw({ hands: [], trick: [], takings: [] });
  /** Whose turn it is of those that are played here; none while cards are laid, and at the end. */
  decision: PuzzleDecision | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  /** The last right card, until the next. */
  right: { text: string; phase: PuzzleDecision["phase"] } | null = $state.raw(null);
  solution: readonly PuzzlePlayed[] | null = $state.raw(null);
  solved = $state(false);
  wrong = $state(0);

  readonly seating: Seating;
  #turns: Turn[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly puzzle: Puzzle) {
    this.seating = new Seating(botNames(puzzle.hands.length, []));
    this.begin();
  }

  get points(): boolean {
    return this.puzzle.traits.takings === "points";
  }

  get bidder(): Who | null {
    return this.puzzle.bidder === null ? null : this.seating.who(this.puzzle.bidder);
  }

  get task(): PuzzleTask {
    const { seats, aim, needed, left } = this.puzzle;
    return { who: seats.map((seat) => this.seating.who(seat)), aim, needed, left, points: this.points, bidder: this.bidder };
  }

  get stakes(): Stakes {
    const { contract, trump } = this.puzzle;
    return { bidder: this.bidder, contract, trump, points: this.points };
  }

  get mayTakeBack(): boolean {
    return this.#turns.length > 1 || (this.solved && this.#turns.length > 0);
  }

  /** What a seat's side has taken. */
  takingsOf(seat: number): number {
    return this.position.takings[seat % this.position.takings.length] ?? 0;
  }

  begin(): void {
    this.halt();
    const { hands, trick, takings, tree } = this.puzzle;
    this.wrong = 0;
    this.#turns = [{ position: { hands, trick, takings }, decision: tree }];
    this.#look();
  }

  /** One of the cards, or suits, that may be chosen now. */
  choose(text: string): void {
    const decision = this.decision;
    const branch = decision?.branches[text];
    if (!decision || !branch) return;
    this.solution = null;
    if (!branch.right) {
      this.wrong += 1;
      this.right = null;
      this.failure = { text, phase: decision.phase, line: branch.line };
      return;
    }
    this.failure = null;
    this.right = { text, phase: decision.phase };
    this.decision = null;
    this.#lay(branch.line, 0, branch.then);
  }

  /** Back to the choice before. */
  takeBack(): void {
    if (!this.mayTakeBack) return;
    this.halt();
    if (!this.solved) this.#turns = this.#turns.slice(0, -1);
    this.#look();
  }

  /** From here on. */
  giveUp(): void {
    if (!this.decision) return;
    this.failure = null;
    this.solution = mainLine(this.decision);
  }

  halt(): void {
    clearTimeout(this.#timer);
  }

  #look(): void {
    const turn = this.#turns.at(-1);
    if (!turn) return;
    this.position = turn.position;
    this.decision = turn.decision;
    this.failure = this.right = this.solution = null;
    this.solved = false;
  }

  /** Lay the cards of a line one after the other; the next choice comes when all lie there. */
  #lay(line: readonly PuzzlePlayed[], at: number, then: PuzzleDecision | null): void {
    const done = line[at];
    if (!done) {
      if (then) this.#turns = [...this.#turns, { position: this.position, decision: then }];
      this.decision = then;
      this.solved = then === null;
      return;
    }
    this.position = after(this.position, done);
    const wait = lasting(done.taker === null ? PACE : BEAT);
    if (!wait || (at + 1 === line.length && done.taker === null)) return this.#lay(line, at + 1, then);
    this.#timer = setTimeout(() => this.#lay(line, at + 1, then), wait);
  }
}

/** The table after a card. A complete trick lies there until the next card. */
export function after(position: Position, done: PuzzlePlayed): Position {
  const over = position.trick.at(-1)?.taker != null;
  const trick = [...(over ? [] : position.trick), done];
  const takings = done.taker === null ? position.takings : done.takings;
  if (done.phase !== "play") return { ...position, trick, takings };
  const hands = position.hands.map((hand, seat) => (seat === done.seat ? without(hand, done.text) : hand));
  return { hands, trick, takings };
}

/** A hand without one such card; equal ones may stay. */
function without(hand: readonly Card[], card: string): Card[] {
  const place = hand.indexOf(card as Card);
  return hand.filter((_, at) => at !== place);
}

/** The right cards with what follows, of several that which leads on longest. */
export function mainLine(decision: PuzzleDecision | null): PuzzlePlayed[] {
  if (!decision) return [];
  const right = Object.values(decision.branches).filter((branch) => branch.right);
  const longest = right.reduce((best, branch) => (length(branch.then) > length(best.then) ? branch : best));
  return [...longest.line, ...mainLine(longest.then)];
}

function length(decision: PuzzleDecision | null): number {
  if (!decision) return 0;
  const right = Object.values(decision.branches).filter((branch) => branch.right);
  return 1 + Math.max(...right.map((branch) => length(branch.then)));
}

/** A line by tricks. */
export function tricks(line: readonly PuzzlePlayed[]): PuzzlePlayed[][] {
  const found: PuzzlePlayed[][] = [[]];
  line.forEach((done, at) => {
    found.at(-1)!.push(done);
    if (done.taker !== null && at + 1 < line.length) found.push([]);
  });
  return found;
}
