/** Questions to Eldest's Python in this page: a worker starts with the first one, and stays. */

import { files } from "virtual:eldest-python";
import type { Answered, Asked } from "./worker";

/** Python's word that a question has no answer. */
export class NoAnswer extends Error {}

/** Python could not be started: its files are not here, or the browser runs no WebAssembly. */
export class NoPython extends Error {}

type Waiting = { take: (answer: unknown) => void; fail: (reason: Error) => void };

/** Whether this page can run Python. */
export const hasPython = files !== null && typeof WebAssembly !== "undefined";

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

/** The answer to a question, by its name and its values. Rejects with `NoAnswer` or `NoPython`. */
export function askPython<T>(ask: string, values: Record<string, unknown>): Promise<T> {
  worker ??= begun();
  const id = ++last;
  const asked: Asked = { id, question: JSON.stringify({ ask, ...values }) };
  const found = new Promise<unknown>((take, fail) => waiting.set(id, { take, fail }));
  worker.postMessage(asked);
  return found as Promise<T>;
}

function begun(): Worker {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Answered>) => hear(data);
  made.onerror = () => {
    worker = null;
    made.terminate();
    for (const each of waiting.values()) each.fail(new NoPython());
    waiting.clear();
  };
  return made;
}

function hear({ id, answer }: Answered): void {
  const asking = waiting.get(id);
  waiting.delete(id);
  if (answer === null) {
    asking?.fail(new NoPython());
    return;
  }
  const told = JSON.parse(answer) as { answer?: unknown; fault?: string };
  if (told.fault !== undefined) asking?.fail(new NoAnswer(told.fault));
  else asking?.take(told.answer);
}
