import { createHash } from "node:crypto";
import type { Rolldown } from "vite";

// What is known of a built page: its digest, which it carries itself too, and whose code and fonts are in it.
export type Made = { page: string; packages: string[] };

export const MADE = "made.json";
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/** The packages of which something is in the bundle: scripts that were kept, and fonts. */
export function packages(bundle: Rolldown.OutputBundle): string[] {
  return [...new Set(Object.values(bundle).flatMap(origins).flatMap(packageOf))].sort();
}

function origins(each: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] {
  if (each.type === "asset") return each.originalFileNames.map((name) => `/${name}`);
  return Object.entries(each.modules).filter(([, module]) => module.renderedLength > 0).map(([id]) => id);
}

function packageOf(id: string): string[] {
  if (id.startsWith("\0vite/")) return ["vite"];
  if (id.startsWith("\0rolldown/")) return ["rolldown"];
  const found = PACKAGE.exec(id.replaceAll("\\", "/"));
  return found?.[1] ? [found[1]] : [];
}

/** A digest of a text, short enough to stand in a page. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The page with its own digest in its head, by which an old tab finds out that there is a newer one. */
export function signed(index: string, page: string): string {
  return index.replace("</title>", `</title>\n    <meta name="eldest-page" content="${page}">`);
}
