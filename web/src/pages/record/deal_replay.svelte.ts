/** The replay of a deal, step by step. */

import { GATHER } from "../../table/cloth/travel";
import type { Scene } from "../../table/cloth/scene";
import { botNames, ownBot, Seating } from "../../words/seating";
import type { Player, Replay, SeatView, SideName } from "../../wire/types/types.gen";

const PACE = 1100; // ms from step to step while it plays by itself

export class DealReplay {
  at = $state(0);
  running = $state(false);

  readonly seating: Seating;
  readonly step = $derived.by(() => this.replay.steps[this.at]!);
  readonly scene = $derived.by(() => this.#scene());

  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly replay: Replay) {
    this.seating = seatingOf(replay.seats, replay.you, replay.sides);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** The seat that acts next; nobody after the last step. */
  get next(): number | null {
    return this.replay.steps[this.at + 1]?.action?.seat ?? null;
  }

  /** Look at another step; what plays by itself stops there. */
  go(step: number): void {
    this.halt();
    this.at = Math.max(0, Math.min(this.last, step));
  }

  run(): void {
    if (this.at === this.last) this.at = 0;
    this.running = true;
    this.#timer = setInterval(() => {
      if (this.at < this.last) this.at += 1;
      else this.halt();
    }, PACE + GATHER);
  }

  halt(): void {
    this.running = false;
    clearInterval(this.#timer);
  }

  #scene(): Scene {
    const { view, action, hands } = this.step;
    // The last trick is one step back; where it would be shown there are open hands.
    const match = { ...view, last_trick: null };
    const { seating } = this;
    // A trick that is over lies there at the step that completed it.
    const trick = match.trick?.over && action?.trick === null ? null : match.trick;
    const seats = this.replay.seats.map(seatView);
    const bottom = this.replay.you ?? 0;
    return { match, trick, seats, seating, you: null, bottom, step: this.at, hands };
  }
}

export function seatingOf(seats: readonly Player[], you: number | null, sides: readonly SideName[]): Seating {
  const bots = botNames(
    seats.length,
    seats.map((seat) => seat.name),
    seats.map(ownBot),
  );
  const names = seats.map((seat, place) => (seat.bot ? (bots[place] ?? "") : seat.name));
  return new Seating(names, you, Object.fromEntries(sides.map((side) => [side.name, side.seats])));
}

/** A seat as it stands in a record: its player counts as present. */
function seatView(player: Player, seat: number): SeatView {
  const held_by = player.bot ? "bot" : "person";
  return { seat, held_by, name: player.name, avatar: "", bot: player.bot, guest: null, lent: false, absent: false, here: true, ready: false, due: null, missed: null };
}
