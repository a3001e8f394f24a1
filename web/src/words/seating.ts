/** Seating: who sits where, so that sentences can name people, and the one who reads them `you`. */

import type { Side as SideView, TableView } from "../wire/types/types.gen";
import { CHARACTERS } from "./characters";

/** Somebody who sits at a table. A dummy has a number as if it sat there. */
export interface Who {
  readonly seat: number;
  readonly name: string;
  readonly you: boolean;
  readonly dummy: boolean;
}

/** Whoever has one score: the reader first, if he is one of them. */
export type Partners = readonly Who[];

/** What bots are called, by seat; and where a person has that name already. */
const BOTS = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"];
const OTHERS = ["Ida", "Jo", "Kit", "Lou", "Max", "Ned", "Ora", "Pia"];

export class Seating {
  /** Names by seat, the reader's seat or none, and the seats of each side by its name (`P0`, `S1`, `T2`). */
  constructor(
    readonly names: readonly string[],
    readonly you: number | null = null,
    readonly sides: Readonly<Record<string, readonly number[]>> = {},
  ) {}

  who(seat: number): Who {
    const name = this.names[seat];
    return { seat, name: name ?? "", you: seat === this.you, dummy: seat === this.names.length };
  }

  /** The members of a side, by its name as the server sends it. */
  side(name: string): Partners {
    const known = this.sides[name];
    const seats = known?.length ? known : [Number(name.slice(1))]; // a dummy has a score, and nobody sits there
    return this.people(seats);
  }

  /** People by seat, whoever reads it first. */
  people(seats: readonly number[]): Who[] {
    const who = seats.map((seat) => this.who(seat));
    return [...who.filter(({ you }) => you), ...who.filter(({ you }) => !you)];
  }
}

/** What bots are called, seat by seat, where people have these names; characters have their own, numbered if need be. */
export function botNames(seats: number, taken: readonly string[], bots: readonly (string | null)[] = []): string[] {
  const names = taken.map((name) => name.trim());
  return Array.from({ length: seats }, (_, seat) => {
    const own = CHARACTERS[bots[seat] ?? ""];
    if (!own) return (names.includes(BOTS[seat] ?? "") ? OTHERS : BOTS)[seat] ?? "";
    const before = names.filter((name) => name === own).length + bots.slice(0, seat).filter((bot) => bot === bots[seat]).length;
    return before ? `${own} ${before + 1}` : own;
  });
}

/** The bot whose seat it is. One that plays on for somebody counts for none, so that no other is called otherwise. */
export const ownBot = (seat: { bot: string | null; lent?: boolean }): string | null => (seat.lent ? null : seat.bot);

/** The seating of a table; the sides are those of its match. */
export function seating(table: TableView, you: number | null, sides: readonly SideView[] = []): Seating {
  const bots = botNames(
    table.seats.length,
    table.seats.map((seat) => seat.name),
    table.seats.map(ownBot),
  );
  const names = table.seats.map((each) => (each.held_by === "bot" ? (bots[each.seat] ?? "") : each.name));
  return new Seating(names, you, Object.fromEntries(sides.map((side) => [side.name, side.seats])));
}
