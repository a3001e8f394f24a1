/** The text of a clause taken apart: paragraphs, lists and tables, and in them words with weight. */

import type { Card } from "../../wire/types/types.gen";

export type Span = { text: string; kind: "plain" | "strong" | "em" | "code" };
/** A card in a picture: one that wins, or one that is cancelled. */
export type Pictured = { card: Card; wins: boolean; dead: boolean };
export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "cards"; cards: Pictured[]; spans: Span[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

// The origin of a clause, which players need not know.
const ORIGIN = /\s*\[(?:seed|source|ruling)[^\]]*\]/g;
// Drawn cards with what they show: `[KH 4S* 9H] The trump wins.`; a cancelled card is `AH-`.
const PICTURE = /^\[((?:(?:JK|(?:[2-9TJQKA]|1[1-3])[SHDC])[*-]? ?)+)\] (.+)$/;
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/** What a clause says, without where it is from. */
export function said(text: string): string {
  return text.replace(ORIGIN, "").trim();
}

export function spansOf(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), kind: "plain" });
    const [whole, strong, em, code] = match;
    if (strong !== undefined) found.push({ text: strong, kind: "strong" });
    else if (em !== undefined) found.push({ text: em, kind: "em" });
    else found.push({ text: code ?? "", kind: "code" });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ text: text.slice(at), kind: "plain" });
  return found;
}

export function blocksOf(text: string): Block[] {
  const found: Block[] = [];
  for (const line of said(text).split("\n")) {
    const last = found.at(-1);
    if (/^\|[-| :]+\|$/.test(line)) continue;
    if (line.startsWith("|")) {
      const cells = line.slice(1, -1).split("|").map((cell) => spansOf(cell.trim()));
      if (last?.kind === "table") last.rows.push(cells);
      else found.push({ kind: "table", head: cells, rows: [] });
    } else if (/^\s*- /.test(line)) {
      const item = spansOf(line.replace(/^\s*- /, ""));
      if (last?.kind === "list") last.items.push(item);
      else found.push({ kind: "list", items: [item] });
    } else if (PICTURE.test(line)) {
      const [, drawn = "", words = ""] = PICTURE.exec(line) ?? [];
      const cards = drawn.trim().split(" ").map((each) => ({ card: each.replace(/[*-]/, "") as Card, wins: each.endsWith("*"), dead: each.endsWith("-") }));
      found.push({ kind: "cards", cards, spans: spansOf(words) });
    } else if (line.trim()) found.push({ kind: "paragraph", spans: spansOf(line.trim()) });
  }
  return found;
}

const LONGEST = 150;
// Names of options are for programs.
const OPTION = / ?\(options? [a-z_0-9:, ]+\)| ?Options? [a-z_0-9:]+\./g;

/** The beginning of a clause, as it is quoted in a line: its first sentence, and more where there is room. */
export function briefly(text: string): string {
  const [first = ""] = said(text).split("\n");
  const plain = first.replace(/\*\*|`/g, "").replace(/\*at the table\*/, "").replace(OPTION, "").trim();
  let brief = "";
  for (const sentence of sentencesOf(plain)) {
    if (brief && brief.length + sentence.length > LONGEST) break;
    brief += sentence;
  }
  return brief.trim().replace(/;$/, ".");
}

/** A text cut after every full stop and semicolon, but never inside a bracket. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let open = "";
  for (const part of text.split(/(?<=[.;]\)?)(?=\s)/)) {
    open += part;
    if (open.split("(").length > open.split(")").length) continue;
    found.push(open);
    open = "";
  }
  return open ? [...found, open] : found;
}
