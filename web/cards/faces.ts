/*
 * Card faces from tables.  A face is a symbol of 240 x 336 units (5 : 7); colours are CSS variables, so that
 * theme and deck need no second sprite.  Nothing here knows a rule.
 */
import { ARMS } from "./courts.ts";
import { LETTERS } from "./figures.ts";
import { STAR, type Suit } from "./signs.ts";
import { type Court, isCourt, type Rank, SPOTS, type SpotRank } from "./spots.ts";

export const WIDTH = 240;
export const HEIGHT = 336;
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2];

/** A number as short as SVG reads it. */
const n = (value: number): string => String(Math.round(value * 100) / 100);

export type Style = "standard" | "large" | "tab";

const use = (id: string, x: number, y: number, scale: number, turned = false): string =>
  `<use href="#${id}" transform="translate(${n(x)} ${n(y)})scale(${n(scale)}${turned ? ` ${n(-scale)}` : ""})"/>`;

const sign = (suit: Suit, x: number, y: number, size: number, turned = false): string =>
  use(`s-${suit}`, x, y, size / 100, turned);

/** Twice, the second time standing on its head. */
const bothWays = (corner: string): string =>
  `${corner}<g transform="rotate(180 ${MIDDLE_X} ${MIDDLE_Y})">${corner}</g>`;

const ground = '<use href="#p-stock"/>';

/** Rank over suit in the upper left corner. */
function index(rank: Rank, suit: Suit, size = 1, x = 29): string {
  const foot = 20 + 41 * size;
  return use(`i-${rank}`, x, foot, 0.41 * size) + sign(suit, x, foot + 29 * size, 33 * size);
}

/** Head-dress over shield, the sign of the suit in card stock. */
function emblem(rank: Court, suit: Suit, x: number, y: number, scale: number): string {
  const [signX, signY, signScale] = ARMS[rank].sign;
  return (
    `<g transform="translate(${x} ${y})scale(${scale})"><use href="#e-${rank}"/>` +
    `<g fill="var(--face)">${use(`s-${suit}`, signX, signY, signScale)}</g></g>`
  );
}

function court(rank: Court, suit: Suit): string {
  const corners = [
    [76, 48],
    [164, 48],
    [76, 288],
    [164, 288],
  ] as const;
  return (
    '<use href="#p-panel"/>' +
    emblem(rank, suit, MIDDLE_X, 204, 0.8) +
    corners.map(([x, y]) => sign(suit, x, y, 18, y > MIDDLE_Y)).join("")
  );
}

function ace(suit: Suit): string {
  const ring =
    `<circle cx="${MIDDLE_X}" cy="${MIDDLE_Y}" r="76" fill="none" stroke="currentColor" stroke-opacity=".28" ` +
    'stroke-width="2"/>';
  const maker = `<g fill="var(--face)">${use("i-E", MIDDLE_X, MIDDLE_Y + 14, 0.28)}</g>`;
  return ring + sign(suit, MIDDLE_X, MIDDLE_Y, 104) + (suit === "S" ? maker : "");
}

function spots(rank: SpotRank, suit: Suit): string {
  // From eleven on the spots are smaller, so that the index keeps clear of them.
  const many = ["11", "12", "13"].includes(rank);
  const [size, across, down] = many ? [34, 40, 112] : [39, 41, 110];
  return SPOTS[rank].map(([x, y]) => sign(suit, MIDDLE_X + x * across, MIDDLE_Y + y * down, size, y > 0.01)).join("");
}

function middle(rank: Rank, suit: Suit): string {
  if (isCourt(rank)) return court(rank, suit);
  return rank === "A" ? ace(suit) : spots(rank, suit);
}

/** Two indices, and spots or a court between them. */
function standard(rank: Rank, suit: Suit): string {
  return bothWays(index(rank, suit)) + middle(rank, suit);
}

/** One index of nearly twice the size, and one large sign or emblem. */
function large(rank: Rank, suit: Suit): string {
  const picture = isCourt(rank) ? emblem(rank, suit, 158, 232, 0.72) : sign(suit, 160, 236, 118);
  return index(rank, suit, 1.75, 48) + picture;
}

/** For cards under 72 px wide: the upper 150 units alone tell the card; a row that others cover shows nothing else. */
function tab(rank: Rank, suit: Suit): string {
  const picture = isCourt(rank) ? emblem(rank, suit, 120, 256, 0.74) : sign(suit, 120, 236, 132);
  return `${use(`i-${rank}`, 62, 108, 0.88)}${sign(suit, 178, 66, 84)}<g display="var(--tab-picture)">${picture}</g>`;
}

const STYLES = { standard, large, tab };

export function face(rank: Rank, suit: Suit, style: Style): string {
  return `<g color="var(--suit-${suit.toLowerCase()})" fill="currentColor">${ground}${STYLES[style](rank, suit)}</g>`;
}

const star = (x: number, y: number, scale: number): string =>
  `<path d="${STAR}" transform="translate(${n(x)} ${n(y)})scale(${n(scale)})"/>`;
const cap = (x: number, y: number, scale: number): string => use("e-cap", x, y, scale);

/** A harlequin's field: rows of three violet lozenges, and of two golden ones between them. */
function lozenges(): string {
  const rows = [215, 241, 267].flatMap((y, row) =>
    (row % 2 ? [103, 137] : [86, 120, 154]).map((x) => ({ x, y, colour: row % 2 ? "var(--gold)" : "currentColor" })),
  );
  return rows.map(({ x, y, colour }) => `<path d="M${x} ${y - 25}l16.3 25l-16.3 25l-16.3-25z" fill="${colour}"/>`).join("");
}

/** The word down the side, the cap, and the field under it. */
function standardJoker(): string {
  const word = [..."JOKER"]
    .map((letter, row) => `<path d="${LETTERS[letter]}" transform="translate(29 ${98 + row * 25})scale(.16)"/>`)
    .join("");
  return bothWays(star(29, 41, 0.42) + word) + '<use href="#p-panel"/>' + cap(120, 148, 0.62) + lozenges();
}

const JOKERS: Record<Style, () => string> = {
  standard: standardJoker,
  large: () => star(46, 54, 0.67) + cap(130, 226, 0.9),
  tab: () => `${star(62, 66, 0.92)}<g display="var(--tab-picture)">${cap(120, 236, 0.86)}</g>`,
};

export function joker(style: Style): string {
  return `<g color="var(--suit-joker)" fill="currentColor">${ground}${JOKERS[style]()}</g>`;
}

/** What a back may be covered with; which of them is seen is a setting, as are the colours. */
export const PATTERNS = ["lattice", "frames", "waves"] as const;

/** The back of the first pack or the second. */
export function back(pack: 1 | 2): string {
  const colour = `var(--back-${pack})`;
  return (
    `${ground}<g fill="${colour}"><rect x="14" y="14" width="212" height="308" rx="9"/></g>` +
    PATTERNS.map((pattern) => `<g display="var(--back-${pattern})"><use href="#p-${pattern}"/></g>`).join("") +
    `<circle cx="120" cy="168" r="40" fill="${colour}" stroke="var(--face)" stroke-opacity=".7" stroke-width="2.5"/>` +
    `<g fill="var(--face)" opacity=".92">${use("i-E", 120, 187, 0.38)}</g>`
  );
}
