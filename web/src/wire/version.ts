// Whether there is a newer page than this one: a page carries its digest, and the server tells that of its own.

import { fetched } from "./api";
import type { Version } from "./types/types.gen";

/** The digest of this page; none while it is served by Vite. */
export function thisPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="eldest-page"]')?.content ?? null;
}

/** Whether the server has another page than this one; false where nobody can tell. */
export async function isOld(): Promise<boolean> {
  const mine = thisPage();
  if (mine === null) return false;
  const answer = await fetched("/api/version").catch(() => null);
  if (!answer?.ok) return false;
  const told = (await answer.json()) as Version;
  return told.page !== null && told.page !== mine;
}
