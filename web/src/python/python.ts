/** Eldest's Python in this page: a worker starts with the first question, and stays. */

import { files } from "virtual:eldest-python";
import type { Answered, Asked } from "./worker";

/** Python's word that a question has no answer. */
export class NoAnswer extends Error {}

/** Python could not be started: its files are not here, or the browser runs no WebAssembly. */
export class NoPython extends Error {}

type Waiting = { take: (answer: string) => void; fail: (reason: Error) => void };
type Hear = (text: string | null, taken: boolean) => void;

/** Whether this page can run Python. */
export const hasPython = files !== null && typeof WebAssembly !== "undefined";

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();
const lines = new Map<string, Hear>();

/** The answer to a question, by its name and its values. Rejects with `NoAnswer` or `NoPython`. */
export async function askPython<T>(ask: string, values: Record<string, unknown>): Promise<T> {
  const told = JSON.parse(await answered({ question: JSON.stringify({ ask, ...values }) })) as { answer?: unknown; fault?: string };
  if (told.fault !== undefined) throw new NoAnswer(told.fault);
  return told.answer as T;
}

/** What practice tables answer to a request. Rejects with `NoPython`. */
export async function askPractice(method: string, address: string, body: string): Promise<Response> {
  const [status, text] = JSON.parse(await answered({ method, address, body })) as [number, string];
  return new Response(text, { status });
}

/** A connection to a practice table: `hear` is told every message, and `null` at the end. Returns what sends on it; nothing ends it. */
export function connectPractice(table: string, after: number | undefined, hear: Hear): (text?: string) => void {
  const line = String(++last);
  lines.set(line, hear);
  begun().postMessage({ line, table, after } satisfies Asked);
  return (text) => {
    if (text === undefined) lines.delete(line);
    worker?.postMessage((text === undefined ? { line } : { line, text }) satisfies Asked);
  };
}

function answered(asked: { question: string } | { method: string; address: string; body: string }): Promise<string> {
  const id = ++last;
  const found = new Promise<string>((take, fail) => waiting.set(id, { take, fail }));
  begun().postMessage({ id, ...asked } satisfies Asked);
  return found;
}

function begun(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Answered>) => hear(data);
  made.onerror = () => {
    worker = null;
    made.terminate();
    for (const each of waiting.values()) each.fail(new NoPython());
    for (const each of lines.values()) each(null, false);
    waiting.clear();
    lines.clear();
  };
  return (worker = made);
}

function hear(data: Answered): void {
  if ("line" in data) {
    const heard = lines.get(data.line);
    if (data.text === null) lines.delete(data.line);
    heard?.(data.text, data.taken ?? false);
    return;
  }
  const asking = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.answer === null) asking?.fail(new NoPython());
  else asking?.take(data.answer);
}
