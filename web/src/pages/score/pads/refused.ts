/** Why a file is not opened, or a sheet cannot be added up, in the language of the page. */

import { Refusal, type Where } from "../../../keeper/sheet/refusal";
import { keeperWords } from "../../../words/keeper";
import { cellLabel } from "../entry/labels";

const LONGEST = 40; // letters of a value that is refused

/** What was wrong, after where it was. */
export function refusedText(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { given, names = [], most = 0 } = error.instead;
  // What the rules say against each other is a sentence already.
  const said = error.why === "contradiction" ? String(given) : shown(given);
  const what = keeperWords().refused[error.why](said, names.join(", "), most);
  const where = whereText(error.where);
  return where ? `${where}: ${what}` : what;
}

function whereText({ line, entry, option, hand, cell, place }: Where): string {
  const t = keeperWords();
  const parts: string[] = [];
  if (line !== undefined) parts.push(t.line(line + 1));
  if (hand !== undefined) parts.push(t.hand(hand + 1));
  if (cell !== undefined) parts.push(place === undefined ? cellLabel(cell) : `${cellLabel(cell)} ${place + 1}`);
  const name = option ?? entry;
  if (name !== undefined) parts.push(`“${cut(name)}”`);
  return parts.join(", ");
}

function shown(given: unknown): string {
  return cut(JSON.stringify(given) ?? "–");
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
