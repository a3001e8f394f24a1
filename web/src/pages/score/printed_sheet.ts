/** The printed sheet of a game: the server sets it, as it stands. */

import type { HandsFile } from "../../keeper/pad";
import { known, Refused, Unreached } from "../../wire/api";
import type { Problem } from "../../wire/types/types.gen";

export async function printed(file: HandsFile, language: string): Promise<Blob> {
  await known();
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(file) };
  const answer = await fetch(`/api/sheets?language=${language}`, request).catch(() => {
    throw new Unreached("/api/sheets");
  });
  if (!answer.ok) throw new Refused((await answer.json()) as Problem);
  return answer.blob();
}
