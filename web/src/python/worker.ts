/** The worker that runs Eldest's Python: it answers one question after the other. */

import type { PyodideAPI } from "pyodide";
import { files } from "virtual:eldest-python";

export interface Asked {
  id: number;
  question: string;
}

export interface Answered {
  id: number;
  /** The answer as JSON; none if Python could not be started. */
  answer: string | null;
}

const HOME = "/home/pyodide";
const SETTINGS = `${HOME}/settings.toml`; // empty: there is no settings file
const PACKED = "/eldest";
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} };

type Answer = (question: string) => string;

let started: Promise<Answer> | null = null;

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const answered: Answered = { id: data.id, answer: null };
  try {
    answered.answer = (await (started ??= start()))(data.question);
  } catch (error) {
    console.warn(error);
    started = null; // the files may be there the next time
  }
  self.postMessage(answered);
};

/** Start Python with Eldest's modules; returns the function that answers. */
async function start(): Promise<Answer> {
  if (!files) throw new Error("this page has no Python");
  const core = fetch(files.core).then(whole);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${files.engine}pyodide.mjs`)) as typeof import("pyodide");
  const python: PyodideAPI = await loadPyodide({
    indexURL: files.engine,
    stdLibURL: `${files.engine}stdlib.zip`,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    env: { HOME, ELDEST_CONFIG: SETTINGS, ELDEST_DATA: HOME, ELDEST_CACHE: HOME },
  });
  python.FS.writeFile(SETTINGS, "");
  python.unpackArchive(await core, "zip", { extractDir: PACKED });
  python.runPython(`import sys; sys.path.insert(0, "${PACKED}")`);
  return python.pyimport("eldest.browser.answers").answer as Answer;
}

async function whole(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}
