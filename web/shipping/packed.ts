import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = new Set([".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const ARCHIVES = new Set([".wasm", ".zip"]); // of megabytes: they are there packed only, in the way that every browser takes
const WORTHWHILE = 0.9; // of the size: above that a browser need not unpack anything

/** All files of a folder, by their paths in it. */
export function files(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/** Put beside every text of a folder what is sent of it to browsers that can unpack, and pack archives. */
export function pack(folder: string): void {
  for (const name of files(folder)) {
    const archive = ARCHIVES.has(extname(name));
    if (!archive && !TEXTS.has(extname(name))) continue;
    const path = join(folder, name);
    const whole = readFileSync(path);
    keep(`${path}.gz`, gzipSync(whole, { level: 9 }), whole);
    if (archive && existsSync(`${path}.gz`)) rmSync(path);
    else keep(`${path}.br`, brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }), whole);
  }
}

function keep(path: string, packed: Buffer, whole: Buffer): void {
  if (packed.length < whole.length * WORTHWHILE) writeFileSync(path, packed);
}
