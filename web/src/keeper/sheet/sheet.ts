// The sheet of a game: hands in as they were written, scores out, as the rules of its family add them.

import { BLANK, faultOf, numberOf, valueOf, type Cells, type Value } from "./cells.ts";
import { row, rulesOf, type Family, type Field, type Numbers, type Options } from "../family.ts";
import { Refusal, refusedWithin, type Where } from "./refusal.ts";

/** The fault of an entry: the cell where it shows, and the clause against it, in short and as it is quoted. */
export interface Fault {
  cell: string;
  place: number;
  clause: string;
  line: string;
  sentence: string;
}

/** A hand on the sheet; without scores while it, or one before it, is unfinished or wrong. */
export class Row {
  readonly family: Family;
  entry: Numbers;
  before: Numbers | null = null;
  head: Numbers | null = null;
  /** For every cell whether it is written in this hand: `NOT_ASKED`, `MAY_BE`, `MUST_BE`. */
  asked: Numbers | null = null;
  /** The number of its fault. */
  found = 0;
  after: Numbers | null = null;
  gains: readonly number[] = [];

  constructor(family: Family, entry: Numbers) {
    this.family = family;
    this.entry = entry;
  }

  /** Its fault. */
  get fault(): Fault | null {
    return faultIn(this.family, this.found);
  }
}

export interface Side {
  name: string;
  seats: number[];
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

  /** The number of cells of an array at this table. */
  length(field: Field): number {
    if (field.by === "trick") return field.length;
    return field.by === "side" ? this.sides.length : this.seats;
  }

  /** Put a whole hand, numbered from 0, in the place of what is there, or after the last one. */
  put(hand: number, cells: Cells): void {
    const entry = this.entry(cells);
    const there = this.rows[hand];
    if (there) there.entry = entry;
    else this.rows.push(new Row(this.family, entry));
    this.family.add(this.rules, this.rows, this.start, Math.min(hand, this.rows.length - 1));
  }

  /** Take a hand off the sheet. */
  strike(hand: number): void {
    this.rows.splice(hand, 1);
    this.family.add(this.rules, this.rows, this.start, hand);
  }

  /** The fault of an entry in such a game; nothing if there is none. */
  fault(game: Numbers, entry: Numbers): Fault | null {
    return faultIn(this.family, this.family.fault(this.rules, game, entry));
  }

  /** Whether the last hand is still being written. */
  get unfinished(): boolean {
    return this.family.unfinished(this.rows);
  }

  /** The state of the game after all written hands; nothing if one of them does not add up. */
  get game(): Numbers | null {
    return this.family.standing(this.rows, this.start);
  }

  /** The sides that have won; none while the game goes on. */
  get winners(): string[] {
    const { game } = this;
    const won = game ? this.family.winners(this.rules, game) : 0;
    return this.sides.filter((_, side) => (won >> side) & 1).map((side) => side.name);
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

function faultIn(family: Family, found: number): Fault | null {
  if (!found) return null;
  const { cell, place, clause: number } = faultOf(family.shapes.ENTRY, found);
  const clause = family.faults[number] ?? "";
  const line = family.lines[clause] ?? "";
  return { cell, place, clause, line, sentence: family.clauses[clause] ?? line };
}

/** The state of a game from names and numbers; a set of sides is the list of their numbers. */
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
