import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

const WORKER = new URL("./sw.js", import.meta.url);
// What is fetched only when it is wanted, and must be there without the network: every page, of which the score keeper
// works as a whole and the others say what they need; its families; and other languages.
const OFFLINE = [
  /\/src\/pages\/(\w+\/)*\w+\.svelte$/,
  /\/src\/generated\/keepers\//,
  /\/src\/words\/de\/(index|keeper|family_books)\.ts$/,
];

/** What a page needs to show itself without the network: its first scripts and styles, what its text names, and every page. */
export function shell(bundle: Rolldown.OutputBundle, index: string): string[] {
  const first = Object.values(bundle).filter((each) => each.type === "chunk" && (each.isEntry || worksOffline(each)));
  const reached = new Set<string>();
  for (const each of first) reach(bundle, each.fileName, reached);
  const named = [...index.matchAll(/(?:src|href)="\/([^"]+\.[^"/]+)"/g)].map((match) => match[1]!);
  return ["/", ...[...new Set([...named, ...reached])].sort().map((name) => `/${name}`)];
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
export function worker(page: string, shell: string[]): string {
  const values = `const PAGE = ${JSON.stringify(page)};\nconst SHELL = ${JSON.stringify(shell)};\n`;
  return values + readFileSync(WORKER, "utf8");
}
