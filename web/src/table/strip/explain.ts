/** The server's explanation of what matters now, for people who have asked for explanations. */

import type { Seating } from "../../words/seating";
import { saidIn } from "../../words/server/bilingual";
import { capital, type Text } from "../../words/text";
import { ask } from "../../wire/api";
import type { Explained } from "../../wire/types/types.gen";

const PLACE = "eldest.explained";
const OFTEN = 3; // times that something is told which is no news after that

/** The weightiest line for a turn at a table that is still news; empty if there is none. */
export async function explanation(table: string, seating: Seating): Promise<Text> {
  const found = await ask<Explained[]>(`/api/tables/${table}/explanation`);
  const told = kept();
  const line = found.find(({ key, lasting }) => lasting || (told[key] ?? 0) < OFTEN);
  if (!line) return "";
  if (!line.lasting) keep({ ...told, [line.key]: (told[line.key] ?? 0) + 1 });
  return capital(saidIn(line.said, seating));
}

/** How often each line was told in this browser. */
function kept(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function keep(told: Record<string, number>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(told));
  } catch {
    // A browser may keep nothing: then it is told again.
  }
}
