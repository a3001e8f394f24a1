// Replaces the sources in an archive of the standard library by their code, compiled by the Python that will run it:
// node compile.mjs ARCHIVE PYODIDE

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [archive, engine] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`).href);

const COMPILE = `
import importlib._bootstrap_external as bootstrap
import importlib.util
import zipfile

WITHOUT_DOCSTRINGS = 2

with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    for info in given.infolist():
        content = given.read(info)
        if not info.filename.endswith(".py"):
            made.writestr(info, content)
            continue
        path = f"/lib/python314.zip/{info.filename}"
        code = compile(content, path, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
        whole = bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(content), False))
        made.writestr(zipfile.ZipInfo(info.filename + "c", info.date_time), whole)
`;

const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const python = await loadPyodide({ lockFileContents: JSON.stringify({ info, packages: {} }) });
python.FS.writeFile("/given.zip", new Uint8Array(readFileSync(archive)));
python.runPython(COMPILE);
writeFileSync(archive, python.FS.readFile("/made.zip"));
