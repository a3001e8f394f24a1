/** What is printed of a game or an evening, as PDF: the server sets it, as it stands. */

import type { Options } from "../../../keeper/family";
import type { HandsFile } from "../../../keeper/pad/pad";
import { known, Refused, Unreached } from "../../../wire/api";
import { words } from "../../../words/language.svelte";
import type { Problem } from "../../../wire/types/types.gen";

/** A sheet to write on: without names, and where nothing is agreed on for the usual number of players, or for any. */
export function printedBlank(family: string, options: Options): Promise<Blob> {
  return asked("/api/sheets", { eldest: "score", version: 1, family, options, hands: [] });
}

export function printed(file: HandsFile): Promise<Blob> {
  return asked("/api/sheets", file);
}

/** The results of an evening: standings, and how every game ended. */
export function printedResults(title: string, games: readonly HandsFile[]): Promise<Blob> {
  return asked("/api/sheets/results", { title, games });
}

async function asked(path: string, body: unknown): Promise<Blob> {
  await known();
  const language = words().language.tag.startsWith("de") ? "de" : "en";
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${path}?language=${language}`, request).catch(() => {
    throw new Unreached(path);
  });
  if (!answer.ok) throw new Refused((await answer.json()) as Problem);
  return answer.blob();
}
