/** A table that is to be made: its game, its rules and who shall sit there. */

import { ask } from "../../wire/api";

import { isPractice } from "../../wire/host";
import { expect, expected } from "../lobby/my_tables";
import type { Against, Choice, Game, MadeTable, NewTable } from "../../wire/types/types.gen";
import type { Team } from "../../table/seats/team";
import { MIXED } from "../../words/characters";
import { commandId } from "../../wire/command_id";
import { readable, valueOf, withValue, written, type Value, type Values } from "./rules";

export const CLUB = "rules"; // the bot that sits on a seat unless another is chosen

/** The stored settings of a game's last table. */
interface Kept {
  options: Values;
  bots: (string | null)[];
}

const PLACE = (game: string) => `eldest.new.${game}`;

export class Draft {
  options = $state.raw<Values>({});
  /** The server's answer about these rules: the number of players, and the options that they rule out. */
  choice = $state.raw<Choice | null>(null);
  /** The players after one's own seat: a bot's name, or nobody yet. */
  bots = $state<(string | null)[]>([]);
  patience = $state<number | null>(null);
  absence = $state<number | null>(60);
  /** The bot that fills in for people, where another is wanted than sits on the other seats. */
  chosenStandIn = $state<string | null>(null);
  watch = $state<number | null>(0);
  chat = $state(true);
  hints = $state(false);

  readonly standIn = $derived.by(() => this.chosenStandIn ?? this.seats.find((bot) => bot !== null) ?? CLUB);
  readonly seats = $derived.by(() => this.#seats());
  /** The side of each seat; null if everybody plays alone. */
  readonly teams = $derived(this.seats.map((_, seat) => this.#team(seat)));
  /** The named set that these rules are, if any. */
  readonly preset = $derived.by(() => {
    // How many play is nobody's rule.
    const { players: _, ...rules } = this.options;
    const same = (values: Values) => written(readable(this.game, values)) === written(readable(this.game, rules));
    return Object.keys(this.game.presets).find((name) => same(this.game.presets[name] ?? {})) ?? null;
  });
  readonly changed = $derived.by(() => this.game.options.filter((option) => option.name in this.options));

  constructor(
    readonly game: Game,
    given: Values | null = null,
    /** `/practice` for a table that this page plays itself. */
    private readonly at = "",
  ) {
    const kept = keptOf(game.id);
    this.options = readable(game, given ?? kept.options);
    this.bots = kept.bots;
  }

  value(name: string): Value {
    const option = this.game.options.find((each) => each.name === name);
    return option ? valueOf(option, this.options) : null;
  }

  set(name: string, value: Value): void {
    const option = this.game.options.find((each) => each.name === name);
    if (option) this.options = withValue(option, this.options, value);
  }

  /** Ask what these rules come to; an answer to others that stood before is let go. */
  async weigh(): Promise<void> {
    const asked = this.options;
    const query = new URLSearchParams({ options: written(asked) });
    const choice = await ask<Choice>(`${this.at}/api/games/${this.game.id}/choice?${query}`);
    if (asked === this.options) this.choice = choice;
  }

  /** Why an option cannot have a value beside the others. */
  against(name: string, value: Value): Against | null {
    return this.choice?.impossible.find((each) => each.name === name && each.value === value)?.against ?? null;
  }

  place(seat: number, bot: string | null): void {
    this.bots = this.seats.slice(1).map((each, place) => (place === seat - 1 ? bot : each));
  }

  /** Different characters on all seats but one's own. */
  mix(): void {
    this.bots = this.seats.slice(1).map((_, place) => MIXED[place % MIXED.length] ?? CLUB);
  }

  /** All rules of a named set. */
  take(preset: string): void {
    const { players } = this.options;
    const values = this.game.presets[preset] ?? {};
    this.options = readable(this.game, players === undefined ? values : { ...values, players });
  }

  /** As printed again. */
  reset(): void {
    this.options = {};
  }

  /** Make the table; with computers on every other seat the match begins at once. */
  async make(open: boolean): Promise<string> {
    keep(this.game.id, { options: this.options, bots: this.bots });
    const friends = this.seats.slice(1).every((bot) => bot !== null) ? this.seats.map(() => null) : this.seats;
    return makeTable({ ...this.#wanted(), seats: open ? friends : this.seats.map((bot, seat) => (seat ? (bot ?? CLUB) : null)) }, this.at);
  }

  #seats(): (string | null)[] {
    const declared = this.value("players");
    const players = this.choice?.players ?? (typeof declared === "number" ? declared : (this.game.players[0] ?? 2));
    return Array.from({ length: players }, (_, seat) => {
      const bot = this.bots[seat - 1];
      return seat && bot !== null ? (bot ?? CLUB) : null;
    });
  }

  #team(seat: number): Team {
    const sides = this.choice?.sides ?? 0;
    return sides && sides < this.seats.length ? ((seat % sides) as Team) : null;
  }

  #wanted(): NewTable {
    const { patience, absence, standIn, watch, chat, hints } = this;
    return { game: this.game.id, options: { ...this.options }, patience, absence, stand_in: standIn, watch, chat, hints };
  }
}

/** A table of a game with one's last rules, against computers. */
export async function playNow(game: Game, at = ""): Promise<string> {
  const draft = new Draft(game, null, at);
  await draft.weigh();
  return draft.make(false);
}

/** Make a table, and begin if nobody is waited for. */
export async function makeTable(wanted: NewTable, at = wanted.again && isPractice(`/${wanted.again.table}`) ? "/practice" : ""): Promise<string> {
  const made = await ask<MadeTable>(`${at}/api/tables`, wanted);
  expect(expected() + 1);
  const alone = wanted.seats?.filter((seat) => seat === null).length === 1;
  if (alone || wanted.again || (wanted.setup && !wanted.seats)) await ask(`/api/tables/${made.id}/commands`, { type: "command", id: commandId(), do: { kind: "start" } });
  return made.id;
}

/** The number of rules that differ in one's last table of a game. */
export function lastChanges(game: string): number {
  return Object.keys(keptOf(game).options).length;
}

function keptOf(game: string): Kept {
  const none: Kept = { options: {}, bots: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE(game)) ?? "null") as Partial<Kept> | null;
    return { options: kept?.options ?? {}, bots: Array.isArray(kept?.bots) ? kept.bots : [] };
  } catch {
    return none;
  }
}

function keep(game: string, kept: Kept): void {
  try {
    localStorage.setItem(PLACE(game), JSON.stringify(kept));
  } catch {
    // A browser may keep nothing: the next table begins as printed.
  }
}
