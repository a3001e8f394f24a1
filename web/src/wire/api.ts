/** Requests to the server. The first request makes a new visitor a guest. */

import { has, mark, OFFLINE } from "../marks";
import { isPractice } from "./host";
import { reach } from "./reach.svelte";
import type { Problem } from "./types/types.gen";

/** The server's word that something was not done. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No word from the server at all. */
export class Unreached extends Error {}

const STRANGER = 401;

/** What the server answers, or practice tables. */
export function fetched(address: string, request: RequestInit = {}): Promise<Response> {
  return isPractice(address) ? practised(address, request) : fetch(address, request);
}

async function practised(address: string, request: RequestInit): Promise<Response> {
  const answer = await (await import("../practice/practice")).practiceFetch(address, request);
  if (!answer) throw new Unreached(address);
  return answer;
}

export async function ask<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const answer = await answered(path, body, method);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** The same without becoming a guest first: a server may take no new ones, but those who come back. */
export async function askAsNobody<T>(path: string, body?: unknown): Promise<T> {
  const answer = await send(path, body);
  if (!answer.ok) throw new Refused(await problemOf(answer));
  return (await answer.json()) as T;
}

/** What the server sends as plain text. */
export async function askText(path: string): Promise<string> {
  return (await answered(path)).text();
}

async function answered(path: string, body?: unknown, method?: string): Promise<Response> {
  if (!isPractice(path)) await known();
  let answer = await send(path, body, method);
  if (answer.status === STRANGER) {
    await become();
    answer = await send(path, body, method);
  }
  if (!answer.ok) throw new Refused(await problemOf(answer));
  return answer;
}

let becoming: Promise<void> | null = null;

/** That this browser has been somebody here: to ask that first would be a way there and back before anything else. */
const KEPT = "eldest.known";

/** Be somebody the server knows. It is asked once, and not again unless it forgets. */
export function known(): Promise<void> {
  return (becoming ??= has(KEPT) ? Promise.resolve() : become());
}

/** Become a guest, by the code of an invitation where one is needed; who is one already stays the same. */
export async function become(invitation?: string): Promise<void> {
  becoming = send("/api/guests", { invitation }).then(async (answer) => {
    if (!answer.ok) throw new Refused(await problemOf(answer));
    mark(KEPT);
  });
  becoming.catch(() => (becoming = null));
  await becoming;
}

async function send(path: string, body: unknown, method?: string): Promise<Response> {
  const request: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST"), credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  try {
    return await fetched(path, request);
  } catch {
    if (!isPractice(path)) {
      reach.miss();
      if (has(OFFLINE) && !path.startsWith("/api/tables/")) return practised(path, request);
    }
    throw new Unreached(path);
  }
}

/** What an answer that is none says. */
export async function problemOf(answer: Response): Promise<Problem> {
  try {
    const told = (await answer.json()) as Problem;
    if (typeof told.detail === "string") return told;
  } catch {
    // Something between here and the server has answered in its place.
  }
  const detail = `${answer.status} ${answer.statusText}`;
  return { type: "about:blank", title: answer.statusText, status: answer.status, detail, key: "broken", values: {}, clause: null };
}
