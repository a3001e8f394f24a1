// Starts the page's Python in Node, from the archives that the page has, and runs a script in it.

import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [script, ...given] = process.argv.slice(2);
const archives = new URL("../../web/src/generated/python/", import.meta.url);
const HOME = "/home/pyodide";
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

const python = await loadPyodide({
  stdLibURL: new URL("stdlib.zip", archives).pathname,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  env: { HOME, ELDEST_CONFIG: `${HOME}/settings.toml`, ELDEST_DATA: HOME, ELDEST_CACHE: HOME },
});
python.FS.writeFile(`${HOME}/settings.toml`, "");
python.unpackArchive(new Uint8Array(readFileSync(new URL("eldest.zip", archives))), "zip", { extractDir: "/eldest" });
python.runPython("import sys; sys.path.insert(0, '/eldest')");
const { user, system } = process.cpuUsage(); // µs, of all threads of this process
python.globals.set("started", (user + system) / 1e6);
python.globals.set("given", python.toPy(given));
await python.runPythonAsync(script);
