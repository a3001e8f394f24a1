/** The worker that runs Eldest's Python: it answers one question after the other, and plays practice tables. */

import type { PyodideAPI } from "pyodide";
import { files } from "virtual:eldest-python";
import { Database } from "../practice/database";

/** A question; a request to practice tables; or what happens on a connection to one. */
export type Asked =
  | { id: number; question: string }
  | { id: number; method: string; address: string; body: string }
  | { line: string; table: string; after?: number }
  | { line: string; text: string }
  | { line: string };

/** The answer to a question or a request, none if Python could not be started; or a message on a connection, none at its end. */
export type Answered = { id: number; answer: string | null } | { line: string; text: string | null; taken?: boolean };

interface Practice {
  listen(line: string, table: string, after?: number): Promise<void>;
  take(line: string, text: string): Promise<void>;
  leave(line: string): Promise<void>;
  let_go(table: string): Promise<void>;
}

interface Tables {
  practice: Practice;
  request: (practice: Practice, method: string, address: string, body: string) => Promise<string>;
}

const HOME = "/home/pyodide";
const SETTINGS = `${HOME}/settings.toml`; // empty: there is no settings file
const PACKED = "/eldest";
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} };

let started: Promise<PyodideAPI> | null = null;
let playing: Promise<Tables> | null = null;
const lines = new Map<string, string>(); // connections, with their tables

self.onmessage = ({ data }: MessageEvent<Asked>) => void ("id" in data ? answer(data) : connect(data));

async function answer(asked: Extract<Asked, { id: number }>): Promise<void> {
  const answered: Answered = { id: asked.id, answer: null };
  try {
    if ("question" in asked) {
      const python = await begun();
      answered.answer = python.pyimport("eldest.browser.answers").answer(asked.question) as string;
    } else {
      const { practice, request } = await tables();
      answered.answer = await request(practice, asked.method, asked.address, asked.body);
    }
  } catch (error) {
    if (started) console.warn(error); // files that are not here are no fault: the page says so
  }
  self.postMessage(answered);
}

async function connect(asked: Exclude<Asked, { id: number }>): Promise<void> {
  const { line } = asked;
  try {
    const { practice } = await tables();
    if ("table" in asked) {
      lines.set(line, asked.table);
      await practice.listen(line, asked.table, asked.after);
    } else if ("text" in asked) await practice.take(line, asked.text);
    else {
      lines.delete(line);
      await practice.leave(line);
    }
  } catch (error) {
    if (started) console.warn(error); // files that are not here are no fault: the page says so
    tell(line, null);
  }
}

function tell(line: string, text?: string | null): void {
  self.postMessage({ line, text: text ?? null } satisfies Answered);
}

/** The practice tables; another tab may take one over. */
function tables(): Promise<Tables> {
  playing ??= begun().then((python) => {
    const database = new Database((table) => {
      for (const [line] of [...lines].filter(([, theirs]) => theirs === table)) {
        lines.delete(line);
        self.postMessage({ line, text: null, taken: true } satisfies Answered);
      }
      void practice.let_go(table);
    });
    const practice = python.pyimport("eldest.browser.practice").Practice(database, tell) as Practice;
    const request = python.pyimport("eldest.browser.routes").request as Tables["request"];
    return { practice, request };
  });
  playing.catch(() => (playing = null));
  return playing;
}

/** Python, started with the first use; its files may be there the next time. */
function begun(): Promise<PyodideAPI> {
  started ??= start();
  started.catch(() => (started = null));
  return started;
}

/** Start Python with Eldest's modules. */
async function start(): Promise<PyodideAPI> {
  if (!files) throw new Error("this page has no Python");
  const engine = new URL(files.engine, import.meta.url).href;
  const core = fetch(new URL(files.core, import.meta.url)).then(whole);
  core.catch(() => undefined); // heard where it is awaited
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as typeof import("pyodide");
  const python: PyodideAPI = await loadPyodide({
    indexURL: engine,
    stdLibURL: `${engine}stdlib.zip`,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    env: { HOME, ELDEST_CONFIG: SETTINGS, ELDEST_DATA: HOME, ELDEST_CACHE: HOME },
  });
  python.FS.writeFile(SETTINGS, "");
  const archive: ArrayBuffer & { transfer?(size: number): ArrayBuffer } = await core;
  python.unpackArchive(archive, "zip", { extractDir: PACKED });
  archive.transfer?.(0); // its memory is free at once, not when garbage is collected
  python.runPython(`import sys; sys.path.insert(0, "${PACKED}")`);
  return python;
}

async function whole(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}
