import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = new Set([".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const ARCHIVES = new Set([".wasm", ".zip"]); // of megabytes, so that the best effort would take minutes
const QUICK = 9;
const WINDOW = 22; // bits: 4 MiB
const WORTHWHILE = 0.9; // of the size: above that a browser need not unpack anything

/** All files of a folder, by their paths in it. */
export function files(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/** Put beside every text of a folder what is sent of it to browsers that can unpack. */
export function pack(folder: string): void {
  for (const name of files(folder)) {
    const archive = ARCHIVES.has(extname(name));
    if (!archive && !TEXTS.has(extname(name))) continue;
    const path = join(folder, name);
    const whole = readFileSync(path);
    const params: Record<number, number> = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
    if (archive) {
      params[constants.BROTLI_PARAM_QUALITY] = QUICK;
      params[constants.BROTLI_PARAM_LGWIN] = WINDOW;
    }
    keep(`${path}.gz`, gzipSync(whole, { level: archive ? 6 : 9 }), whole);
    keep(`${path}.br`, brotliCompressSync(whole, { params }), whole);
  }
}

function keep(path: string, packed: Buffer, whole: Buffer): void {
  if (packed.length < whole.length * WORTHWHILE) writeFileSync(path, packed);
}
