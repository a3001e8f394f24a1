import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

const WORKER = new URL("./sw.js", import.meta.url);
// What is fetched only when it is wanted, and must be there without the network: every page, of which the score keeper
// works as a whole and the others say what they need; its families; and other languages.
const OFFLINE = [
  /\/src\/(asked|pages|paper|practice|rail|sheet|table)\/(\w+\/)*\w+\.(svelte|ts)$/,
  /\/src\/generated\/keepers\//,
  /\/src\/words\/de\/(index|keeper|practice|family_\w+)\.ts$/,
];

/** What a page needs to show itself without the network: its first scripts and styles, what its text names, and every page. */
export function shell(bundle: Rolldown.OutputBundle, index: string): string[] {
  const first = Object.values(bundle).filter((each) => each.type === "chunk" && (each.isEntry || worksOffline(each)));
  const reached = new Set<string>();
  for (const each of first) reach(bundle, each.fileName, reached);
  for (const name of Object.keys(bundle)) if (name.startsWith("assets/python-worker-")) reached.add(name);
  const named = [...index.matchAll(/(?:src|href)="\/([^"]+\.[^"/]+)"/g)].map((match) => match[1]!);
  return ["./", ...[...new Set([...named, ...reached])].sort().map((name) => `./${name}`)];
}

function worksOffline(chunk: Rolldown.OutputChunk): boolean {
  return OFFLINE.some((pattern) => pattern.test(chunk.facadeModuleId ?? ""));
}

function reach(bundle: Rolldown.OutputBundle, name: string, reached: Set<string>): void {
  const chunk = bundle[name];
  if (reached.has(name) || chunk?.type !== "chunk") return;
  reached.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style);
  for (const next of chunk.imports) reach(bundle, next, reached);
}

/** The service worker of a page. */
export function worker(page: string, shell: string[], python: string[]): string {
  const values = Object.entries({ PAGE: page, SHELL: shell, PYTHON: python, SITE: false }).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return values.join("") + readFileSync(WORKER, "utf8");
}
