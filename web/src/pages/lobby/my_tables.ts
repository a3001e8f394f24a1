/** My tables, and their rows in lists. */

import { ask, Refused } from "../../wire/api";

import { has, mark, PRACTICE, read } from "../../marks";
import type { Brief, MyTable, MyTables, PracticeTables } from "../../wire/types/types.gen";
import { words } from "../../words/language.svelte";
import type { Seating } from "../../words/seating";
import { capital, plain, type Text } from "../../words/text";
import { seatingOf } from "../record/deal_replay.svelte";

const MOST = 4; // that stand on the first page
const PAGE = 20;
const EXPECTED = "eldest.tables";

/** The number of tables for which the first page reserves room before they are known. */
export function expected(): number {
  return Math.min(MOST, Number(read(EXPECTED)) || 0);
}

export function expect(tables: number): void {
  mark(EXPECTED, String(tables));
}

/** Tables to go on with, those that wait for oneself first. */
export async function unfinished(): Promise<MyTable[]> {
  const { tables } = await pageOf(null);
  const open = tables.filter((table) => table.status === "open" && table.brief !== null && !["over", "closed"].includes(table.brief.status));
  return open.sort((one, other) => turn(other) - turn(one)).slice(0, MOST);
}

/** Some tables; only those kept in this browser if the server refuses its own, as to somebody who is banned. */
type Page = MyTables & { refused?: Refused };

export async function pageOf(before: string | null): Promise<Page> {
  const query = new URLSearchParams({ most: String(PAGE), ...(before ? { before } : {}) });
  const asked: Promise<Page> = ask<MyTables>(`/api/me/tables?${query}`);
  if (before || !has(PRACTICE)) return asked;
  const page = await asked.catch((error: unknown) => {
    if (error instanceof Refused) return { tables: [], before: null, refused: error };
    throw error;
  });
  const own = await (await import("../../practice/practice")).tables();
  return { ...page, tables: [...own, ...without(own, page.tables)] };
}

/** The first page of the list of records: what is played elsewhere without a server, and given to this one, too. */
export async function withPracticeElsewhere(page: Page): Promise<Page> {
  if (page.refused) return page;
  const given = await ask<PracticeTables>("/api/me/offline-matches").catch(() => null);
  return { ...page, tables: [...page.tables, ...without(page.tables, given?.tables ?? [])] };
}

const without = (known: readonly MyTable[], tables: readonly MyTable[]): MyTable[] =>
  tables.filter(({ id }) => known.every((each) => each.id !== id));

function turn(table: MyTable): number {
  return table.brief?.your_turn ? 1 : 0;
}

/** The address of a table, or of its record if it is over. */
export function tablePath(table: MyTable): string {
  const done = table.status !== "open" || table.brief?.status === "over";
  return done && table.brief?.match ? `/records/${table.id}` : `/t/${table.id}`;
}

function seatingIn(brief: Brief): Seating {
  return seatingOf(brief.seats, brief.you, brief.sides);
}

export function namesOf(brief: Brief): string {
  const seating = seatingIn(brief);
  const others = brief.seats.map((_, seat) => seating.who(seat)).filter((who) => !who.you);
  return words().pages.with(others.map((who) => plain(capital([words().spell.name(who)]))));
}

export function scoresOf(brief: Brief): Text {
  const seating = seatingIn(brief);
  return words().pages.scores(
    brief.sides.map((side, place) => [capital(words().spell.people(seating.side(side.name))), brief.scores[place] ?? 0]),
  );
}

/** The state of a table, in a word or two. */
export function statusOf(brief: Brief): string {
  const t = words().lobby;
  const seating = seatingIn(brief);
  if (brief.damaged) return words().pages.damaged;
  if (brief.status === "over" || brief.status === "closed") return wonBy(brief, seating);
  if (brief.status === "waiting") return t.waiting;
  if (brief.your_turn) return t.yourTurn;
  const [first] = brief.awaited;
  if (first !== undefined) return t.turnOf(plain(words().spell.name(seating.who(first))));
  return brief.status === "between" ? t.between : words().pages.dealNumber(brief.deal);
}

function wonBy(brief: Brief, seating: Seating): string {
  const winners = brief.winners.flatMap((side) => seating.side(side));
  return winners.length ? plain(words().pages.wonBy(winners)) : words().lobby.over;
}
