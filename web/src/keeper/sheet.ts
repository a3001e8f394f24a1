// The sheet of a game: hands in as they were written, scores out, hand by hand; the same as `eldest/keeper/sheet.py`.

import { BLANK, MUST_BE, faultOf, numberOf, valueOf, type Cells, type Value } from "./cells.ts";
import { copy, row, rulesOf, type Family, type Field, type Numbers, type Options } from "./family.ts";
import { Refusal, refusedWithin, type Where } from "./refusal.ts";

const SAID_ELSEWHERE = ["scores", "won", "dealer"]; // of the game

/** What is wrong with an entry: the cell where it shows, and the clause against it, in short and as it is quoted. */
export interface Fault {
  cell: string;
  place: number;
  clause: string;
  line: string;
  sentence: string;
}

/** A hand on the sheet; without scores while it, or one before it, is unfinished or wrong. */
export interface Row {
  entry: Numbers;
  before: Numbers | null;
  head: Numbers | null;
  /** For every cell whether it is written in this hand: `NOT_ASKED`, `MAY_BE`, `MUST_BE`. */
  asked: Numbers | null;
  fault: Fault | null;
  after: Numbers | null;
  gains: number[];
}

export interface Side {
  name: string;
  seats: number[];
}

export type Hand = Cells & { gains: number[] | null; scores: number[] | null; fault: Fault | null };

/** The full sheet, as `eldest score --json` writes it. */
export interface FullSheet {
  family: string;
  options: Options;
  players: string[];
  sides: Side[];
  hands: Record<string, unknown>[];
  next: Record<string, unknown> | null;
  needs: number[] | null;
  winners: string[];
}

/**
 * A game of which the score is kept. `put` writes a hand; everything after it is added again. Hands that are no longer
 * possible, or not finished, and all that follow them have no scores until they are put right.
 */
export class Sheet {
  readonly family: Family;
  readonly options: Options;
  readonly players: string[];
  readonly dealer: number;
  readonly rules: Numbers;
  readonly sides: Side[];
  readonly start: Numbers;
  rows: Row[] = [];

  constructor(
    family: Family,
    options: Options,
    players: string[],
    dealer = 0,
    before: Record<string, number | number[]> = {},
  ) {
    this.family = family;
    this.options = options;
    this.players = players;
    this.dealer = dealer;
    this.rules = rulesOf(family, options);
    const kept = family.sides(this.rules);
    const letter = kept === this.seats ? "P" : family.side;
    const seats = [...Array(this.seats).keys()];
    this.sides = [...Array(kept).keys()].map((side) => ({
      name: `${letter}${side}`,
      seats: seats.filter((seat) => seat % kept === side),
    }));
    this.start = standing(family.shapes.GAME, { ...before, dealer });
  }

  get seats(): number {
    return this.rules["players"] as number;
  }

  /** The entry that names and values of cells stand for. */
  entry(cells: Cells): Numbers {
    const shape = this.family.shapes.ENTRY;
    const entry = row(shape, BLANK);
    for (const [name, held] of Object.entries(cells)) {
      const field = shape.find((each) => each.name === name);
      if (!field) throw new Refusal("noEntry", {}, { entry: name });
      entry[name] = this.filled(field, held);
    }
    return entry;
  }

  private filled(field: Field, held: Value | Value[]): number | number[] {
    if (!field.length) return this.number({ cell: field.name }, field, held as Value);
    const numbers = Array<number>(field.length).fill(BLANK);
    if (held === null) return numbers;
    if (!Array.isArray(held) || held.length > this.length(field)) {
      throw new Refusal("list", { most: this.length(field) }, { cell: field.name });
    }
    held.forEach((each, place) => (numbers[place] = this.number({ cell: field.name, place }, field, each)));
    return numbers;
  }

  private number(where: Where, field: Field, value: Value): number {
    return refusedWithin(where, () => numberOf(field, value, this.seats));
  }

  /** How many cells of an array there are at this table. */
  length(field: Field): number {
    if (field.by === "trick") return field.length;
    return field.by === "side" ? this.sides.length : this.seats;
  }

  /** Put a whole hand, numbered from 0, in the place of what is there, or after the last one. */
  put(hand: number, cells: Cells): void {
    const entry = this.entry(cells);
    const there = this.rows[hand];
    if (there) there.entry = entry;
    else this.rows.push({ entry, before: null, head: null, asked: null, fault: null, after: null, gains: [] });
    this.add(Math.min(hand, this.rows.length - 1));
  }

  /** Take a hand off the sheet. */
  strike(hand: number): void {
    this.rows.splice(hand, 1);
    this.add(hand);
  }

  /** Add from a hand on. */
  private add(hand: number): void {
    let game = hand ? (this.rows[hand - 1]?.after ?? null) : this.start;
    for (const each of this.rows.slice(hand)) game = this.added(each, game);
  }

  private added(each: Row, game: Numbers | null): Numbers | null {
    Object.assign(each, { before: game, head: null, asked: null, fault: null, after: null, gains: [] });
    if (!game) return null;
    each.head = this.head(game, each.entry);
    each.fault = this.fault(game, each.entry);
    each.asked = row(this.family.shapes.ENTRY);
    const result = row(this.family.shapes.RESULT);
    this.family.result_of(this.rules, game, each.entry, result);
    this.family.ask(this.rules, game, each.entry, result, each.asked);
    if (each.fault || !this.finished(each)) return null;
    const after = copy(game);
    this.family.settle(this.rules, after, each.entry, result);
    each.after = after;
    const [now, then] = [scores(after), scores(game)];
    each.gains = this.sides.map((_, side) => (now[side] ?? 0) - (then[side] ?? 0));
    return after;
  }

  private head(game: Numbers, entry: Numbers): Numbers {
    const head = row(this.family.shapes.HEAD, BLANK);
    this.family.head_of(this.rules, game, entry, head);
    return head;
  }

  /** What is wrong with an entry in a game that stands so; nothing if it may be. */
  fault(game: Numbers, entry: Numbers): Fault | null {
    const found = this.family.fault(this.rules, game, entry);
    if (!found) return null;
    const { cell, place, clause: number } = faultOf(this.family.shapes.ENTRY, found);
    const clause = this.family.faults[number] ?? "";
    const { lines, clauses } = this.family;
    const line = lines[clause] ?? "";
    return { cell, place, clause, line, sentence: clauses[clause] ?? line };
  }

  /** Whether every cell is written that must be. */
  finished(each: Row): boolean {
    const asked = Object.values(each.asked ?? {}).flat();
    const cells = Object.values(each.entry).flat();
    return asked.every((must, place) => must !== MUST_BE || cells[place] !== BLANK);
  }

  /** Whether the last hand is still being written. */
  get unfinished(): boolean {
    const last = this.rows.at(-1);
    return !!last && last.before !== null && last.after === null;
  }

  /** How the game stands after all hands that are written; nothing where one of them does not add up. */
  get game(): Numbers | null {
    const settled = this.unfinished ? this.rows.slice(0, -1) : this.rows;
    const last = settled.at(-1);
    return last ? last.after : this.start;
  }

  /** The sides that have won; none while the game goes on. */
  get winners(): string[] {
    const { game } = this;
    const won = game ? this.family.winners(this.rules, game) : 0;
    return this.sides.filter((_, side) => (won >> side) & 1).map((side) => side.name);
  }

  toJSON(): FullSheet {
    return {
      family: this.family.family,
      options: this.options,
      players: this.players,
      sides: this.sides,
      hands: this.rows.map((each) => this.hand(each)),
      next: this.next,
      needs: this.needs,
      winners: this.winners,
    };
  }

  private hand(each: Row): Record<string, unknown> {
    const { ENTRY, HEAD, GAME } = this.family.shapes;
    const cells = this.cells(each.entry, ENTRY);
    const { before, head, after, fault } = each;
    if (!before || !head) return { ...cells, gains: null, scores: null, game: null, fault: null };
    return {
      hand: (before["deals"] as number) + 1,
      ...cells,
      ...this.cells(head, HEAD),
      gains: after ? each.gains : null,
      scores: after ? scores(after).slice(0, this.sides.length) : null,
      game: after ? this.cells(after, GAME.filter(({ name }) => !SAID_ELSEWHERE.includes(name)), false) : null,
      fault,
    };
  }

  /** The head of the hand that is written next, or being written; nothing after the end, or where a hand is wrong. */
  get next(): Record<string, unknown> | null {
    const { game, family } = this;
    if (!game || family.winners(this.rules, game)) return null;
    const entry = (this.unfinished && this.rows.at(-1)?.entry) || row(family.shapes.ENTRY, BLANK);
    return { hand: (game["deals"] as number) + 1, ...this.cells(this.head(game, entry), family.shapes.HEAD) };
  }

  private get needs(): number[] | null {
    const { game, family, rules } = this;
    return game && this.sides.map((_, side) => family.needs(rules, game, side));
  }

  /** The fields of a record by name; in one of cells nothing is where nothing is written. */
  cells(numbers: Numbers, shape: Field[], written = true): Cells {
    return Object.fromEntries(
      shape.map((field) => {
        const held = numbers[field.name];
        if (!Array.isArray(held)) return [field.name, valueOf(field, held ?? BLANK, written)];
        return [field.name, held.slice(0, this.length(field)).map((each) => valueOf(field, each, written) as Value)];
      }),
    ) as Cells;
  }
}

function scores(game: Numbers): number[] {
  return game["scores"] as number[];
}

/** How a game stands that names and numbers tell; a set of sides is the list of their numbers. */
function standing(shape: Field[], given: Record<string, number | number[]>): Numbers {
  const game = row(shape);
  for (const [name, held] of Object.entries(given)) {
    const field = shape.find((each) => each.name === name);
    const several = Array.isArray(held) ? held : [held];
    const listed = !!field && (field.length > 0 || field.of === "seats" || field.of === "sides");
    if (!field || Array.isArray(held) !== listed || (field.length && several.length > field.length)) {
      throw new Refusal("noEntry", {}, { entry: `before.${name}` });
    }
    if (!several.every(Number.isSafeInteger)) throw new Refusal("standing", {}, { entry: `before.${name}` });
    if (!Array.isArray(held)) game[name] = held;
    else if (field.length) held.forEach((each, place) => ((game[name] as number[])[place] = each));
    else game[name] = held.reduce((set, member) => set | (1 << member), 0);
  }
  return game;
}
