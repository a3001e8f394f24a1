/** Courses and lessons of the server; those that were fetched once are there without it too. */

import { ask, Refused } from "../../wire/api";
import type { Course, Lesson } from "../../wire/types/types.gen";

const STORE = "lessons-of-eldest"; // the service worker forgets every other name that it does not know itself

/** The server's answers since this page was opened. */
const answers = new Map<string, unknown>();

export function courseOf(game: string): Promise<Course> {
  return remembered(`/api/lessons/${game}`);
}

export function lessonOf(game: string, number: number): Promise<Lesson> {
  return remembered(addressOf(game, number));
}

function addressOf(game: string, number: number): string {
  return `/api/lessons/${game}/${number}`;
}

/** Fetch all lessons of a course, so that they are there without the server. */
export async function keepAll({ family, lessons }: Course): Promise<void> {
  if (!("caches" in window)) return;
  for (const place of lessons.keys())
    if (!answers.has(addressOf(family, place + 1))) await lessonOf(family, place + 1).catch(() => undefined);
}

/** The server's answer; what it answered last, while it cannot be reached. */
async function remembered<Thing>(path: string): Promise<Thing> {
  try {
    const answer = await ask<Thing>(path);
    answers.set(path, answer);
    void keep(path, answer);
    return answer;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const kept = (answers.get(path) as Thing | undefined) ?? (await recalled<Thing>(path));
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Only secure pages have a store, and it may be full: then a lesson needs the server. */
async function keep(path: string, answer: unknown): Promise<void> {
  try {
    const store = await caches.open(STORE);
    await store.put(path, new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } }));
  } catch {
    // As above.
  }
}

async function recalled<Thing>(path: string): Promise<Thing | undefined> {
  try {
    const found = await caches.match(path, { cacheName: STORE });
    return found && ((await found.json()) as Thing);
  } catch {
    return undefined;
  }
}
