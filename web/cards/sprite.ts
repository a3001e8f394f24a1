/* The sprite: files of symbols, each fetched when a card of its style is first drawn. */
import { ARMS, CAP } from "./courts.ts";
import { back, face, HEIGHT, joker, type Style, WIDTH } from "./faces.ts";
import { FIGURES, MAKER } from "./figures.ts";
import { SIGNS, SUITS } from "./signs.ts";
import { type Court, RANKS } from "./spots.ts";

const BLACK = ["S", "C"];

/** Every card there is, by its name; black thirteens are in no pack. */
export const CARDS = [
  ...SUITS.flatMap((suit) =>
    RANKS.filter((rank) => rank !== "13" || !BLACK.includes(suit)).map((rank) => ({ name: rank + suit, rank, suit })),
  ),
];

// A card that is drawn copies each part it uses, with all that is in it: an outline is copied without anything round it.
const outline = (id: string, d: string): string => `<path id="${id}" d="${d}"/>`;
const part = (id: string, shapes: string): string => `<g id="${id}">${shapes}</g>`;
const symbol = (id: string, shapes: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</symbol>`;

const STOCK =
  `<rect id="p-stock" x="1.5" y="1.5" width="${WIDTH - 3}" height="${HEIGHT - 3}" rx="17" fill="var(--face)" ` +
  'stroke="var(--face-edge)" stroke-width="3"/>';

const PANEL =
  '<rect x="56" y="26" width="128" height="284" rx="12" fill="currentColor" fill-opacity=".07" ' +
  'stroke="currentColor" stroke-opacity=".45" stroke-width="2"/>' +
  '<rect x="61.5" y="31.5" width="117" height="273" rx="8" fill="none" stroke="var(--gold)" stroke-width="2"/>';

/** The diagonals of a back, cut off at the frame. */
function lattice(): string {
  const [left, top, right, foot] = [22, 22, 218, 314];
  const lines: string[] = [];
  for (let sum = 48; sum < right + foot; sum += 24) {
    const [x1, x2] = [Math.min(right, sum - top), Math.max(left, sum - foot)];
    lines.push(`M${x1} ${sum - x1}L${x2} ${sum - x2}`, `M${WIDTH - x1} ${sum - x1}L${WIDTH - x2} ${sum - x2}`);
  }
  return (
    `<g fill="none" stroke="var(--face)"><path d="${lines.join("")}" stroke-opacity=".34" stroke-width="2.2"/>` +
    `<rect x="${left}" y="${top}" width="${right - left}" height="${foot - top}" rx="5" stroke-opacity=".6" ` +
    'stroke-width="2"/></g>'
  );
}

/** The rectangle within which a pattern lies, and lines in it. */
function framed(path: string): string {
  return (
    `<g fill="none" stroke="var(--face)"><path d="${path}" stroke-opacity=".38" stroke-width="2.2"/>` +
    '<rect x="22" y="22" width="196" height="292" rx="5" stroke-opacity=".6" stroke-width="2"/></g>'
  );
}

/** Frames within frames. */
function frames(): string {
  const inner = Array.from({ length: 7 }, (_, place) => 34 + 12 * place);
  return framed(inner.map((at) => `M${at} ${at}H${WIDTH - at}V${HEIGHT - at}H${at}Z`).join(""));
}

/** Rows of waves. */
function waves(): string {
  const rows = Array.from({ length: 23 }, (_, row) => 40 + 12 * row).filter((y) => y < 312);
  return framed(rows.map((y) => `M22 ${y}q12.25-14 24.5 0${"t24.5 0".repeat(7)}`).join(""));
}

function arms(court: Court): string {
  const { head, headAt, shield, fillet } = ARMS[court];
  return (
    `<g transform="translate(0 ${headAt})">${head}</g>${shield}` +
    `<g fill="none" stroke="var(--gold)" stroke-width="4">${fillet}</g>`
  );
}

/** Lower left on a face: which pack a card of two equal ones is from. */
const PACK_MARKS = [
  symbol("p-pack-1", '<rect x="13" y="310" width="34" height="10" rx="5" fill="var(--back-1)"/>'),
  symbol(
    "p-pack-2",
    '<g fill="var(--back-2)"><rect x="13" y="310" width="34" height="10" rx="5"/>' +
      '<rect x="13" y="295" width="34" height="10" rx="5"/></g>',
  ),
];

const common = (): string[] => [
  ...SUITS.map((suit) => outline(`s-${suit}`, SIGNS[suit])),
  ...RANKS.map((rank) => outline(`i-${rank}`, FIGURES[rank])),
  outline("i-E", MAKER),
  ...(["K", "Q", "J"] as const).map((court) => part(`e-${court}`, arms(court))),
  part("e-cap", CAP),
  STOCK,
  part("p-panel", PANEL),
  part("p-lattice", lattice()),
  part("p-frames", frames()),
  part("p-waves", waves()),
  ...PACK_MARKS,
  symbol("c-back-1", back(1)),
  symbol("c-back-2", back(2)),
];

const faces = (style: Style): string[] => [
  ...CARDS.map(({ name, rank, suit }) => symbol(`c-${style}-${name}`, face(rank, suit, style))),
  symbol(`c-${style}-JK`, joker(style)),
];

const sheet = (symbols: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;

/** A sheet of what all faces share, backs with it; and one for each style of face. */
export const SHEETS = {
  common: () => sheet(common()),
  standard: () => sheet(faces("standard")),
  large: () => sheet(faces("large")),
  tab: () => sheet(faces("tab")),
} as const;

export type Sheet = keyof typeof SHEETS;
