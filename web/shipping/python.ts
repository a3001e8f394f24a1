import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

// The Python of the page: the engine (Pyodide), the library that it starts with, and Eldest's own.

const NAMES = "virtual:eldest-python";
const ENGINE = new URL("../node_modules/pyodide/", import.meta.url);
const MADE = new URL("../src/generated/python/", import.meta.url);
const LIBRARY = "stdlib.zip";
const CORE = "eldest.zip";

/** Puts Python's files into a bundle under names with digests, and tells the page these names: none if there are none. */
export function python(): Plugin {
  const engine = { "pyodide.mjs": ENGINE, "pyodide.asm.mjs": ENGINE, "pyodide.asm.wasm": ENGINE, [LIBRARY]: MADE };
  let building = false;

  function folder(): string {
    const digest = createHash("sha256");
    for (const [name, place] of Object.entries(engine)) digest.update(readFileSync(new URL(name, place)));
    return `assets/python-${digest.digest("hex").slice(0, 8)}`;
  }

  function coreName(): string {
    const digest = createHash("sha256").update(readFileSync(new URL(CORE, MADE))).digest("hex");
    return `assets/eldest-${digest.slice(0, 8)}.zip`;
  }

  /** The files by their places seen from the scripts, which lie in the folder of all assets. */
  function named(): object {
    const inside = (name: string): string => name.replace("assets/", "./");
    const sources = Object.entries(engine).map(([name, place]) => [`${inside(folder())}/${name}`, new URL(name, place)] as const);
    const all = [...sources, [inside(coreName()), new URL(CORE, MADE)] as const];
    const sizes = Object.fromEntries(all.map(([name, place]) => [name, size(readFileSync(place))]));
    return { engine: `${inside(folder())}/`, core: inside(coreName()), sizes };
  }

  return {
    name: "eldest:python",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (name) => (name === NAMES ? `\0${NAMES}` : null),
    load(name) {
      if (name !== `\0${NAMES}`) return null;
      return `export const files = ${JSON.stringify(building && existsSync(new URL(CORE, MADE)) ? named() : null)};`;
    },
    generateBundle() {
      if (!existsSync(new URL(CORE, MADE))) return;
      const into = folder();
      for (const [name, place] of Object.entries(engine)) {
        this.emitFile({ type: "asset", fileName: `${into}/${name}`, source: readFileSync(new URL(name, place)) });
      }
      this.emitFile({ type: "asset", fileName: coreName(), source: readFileSync(new URL(CORE, MADE)) });
    },
  };
}

/** The bytes of a file, and how many are sent. */
function size(content: Buffer): { whole: number; sent: number } {
  return { whole: content.length, sent: gzipSync(content, { level: 9 }).length };
}
