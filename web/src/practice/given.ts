/** Matches at practice tables that are over, and given to the server, so that other devices of the same person have them. */

import { has, mark } from "../marks";
import { askPractice } from "../python/python";
import { ask, Refused } from "../wire/api";
import { isSite } from "../wire/host";
import type { GivenMatch } from "../wire/types/types.gen";
import { headOf, keepMatch, matches, tables } from "./database";

/** That nothing is to be given. */
const APART = "eldest.apart";
const GIVING = "eldest giving"; // the lock of the tab that gives
const NEVER = [413, 422]; // a match that the server refuses once, it always refuses

export const givesMatches = (): boolean => !isSite && !has(APART);

export function giveFromNowOn(wanted: boolean): void {
  if (wanted) localStorage.removeItem(APART);
  else mark(APART);
}

/** Keep the last match of a table, which is over, until the server has it. */
export async function matchIsOver(table: string): Promise<void> {
  const head = await headOf(table);
  if (isSite || !head?.brief || head.brief.you === null) return;
  if ((await matches()).some((each) => each.table === table && each.match === head.brief!.match)) return;
  const answer = await askPractice("GET", `/api/tables/${table}/export`, "");
  if (!answer.ok) return;
  const match = (await answer.json()) as GivenMatch["match"];
  const seats = head.brief.seats.map(({ name, bot }) => ({ name, bot }));
  const given: GivenMatch = { match, you: head.brief.you, seats, ended: new Date(head.changed).toISOString() };
  await keepMatch({ table, match: head.brief.match, given });
  await giveMatches();
}

/** Keep the matches whose end the page was left too soon to keep. */
export async function keepMissing(): Promise<void> {
  for (const { id, status } of await tables()) if (status === "over") await matchIsOver(id);
}

/**
 * Give the server what it has not got. What fails is tried again with the next match, visit or connection.
 * Returns what the server says against taking any now.
 */
export async function giveMatches(): Promise<Refused | null> {
  if (!givesMatches()) return null;
  return navigator.locks.request(GIVING, async () => {
    for (const { given, ...match } of await matches()) {
      if (!given) continue;
      try {
        await ask("/api/me/offline-matches", given);
        await keepMatch(match);
      } catch (error) {
        if (!(error instanceof Refused)) return null;
        if (!NEVER.includes(error.problem.status)) return error;
        await keepMatch({ ...match, refused: true });
      }
    }
    return null;
  });
}

addEventListener("eldest:connected", () => void giveMatches());
