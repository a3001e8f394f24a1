/** How the cards of a hand are laid in rows: no card shows less than 44 px of itself. */

export const TOUCH = 44; // px
const BIGGEST = 84; // px: the width of a card in the tall form, on a phone
const ROOMY = 600; // px from which there is room for one long row of larger cards
export const GAP = 3; // px between two cards
export const APART = 3; // px more between two suits, in the tall form: a row of five of them stays on the screen
export const PART = 24; // the same in the wide form
const GROWTH = 2; // columns more than needed, if that parts the rows between suits

export interface Rows {
  rows: number;
  columns: number;
  width: number; // px of a card
}

/** The tall form for a hand as it was dealt, given the suit of each card: it stays so for the deal. */
export function tallRows(suits: readonly string[], width: number): Rows {
  const room = width - (width < 360 ? 12 : 16);
  const roomy = width >= ROOMY;
  const fit = Math.floor(room / TOUCH);
  const rows = Math.max(Math.ceil(suits.length / fit), suits.length > 6 && !roomy ? 2 : 1);
  const least = Math.max(1, Math.ceil(suits.length / rows));
  const most = Math.min(fit, least + GROWTH);
  let columns = least;
  for (let each = least; each <= most; each++) {
    if (parted(suits, rows, each)) {
      columns = each;
      break;
    }
  }
  return { rows, columns, width: Math.min(roomy ? BIGGEST + 12 : BIGGEST, room / columns - GAP) };
}

function parted(suits: readonly string[], rows: number, columns: number): boolean {
  const found = intoRows(suits, rows, columns, (suit) => suit);
  return found.slice(1).every((row, before) => row[0] !== found[before]!.at(-1));
}

/** Cards in rows, parted between suits where the columns allow it. */
export function intoRows<T>(cards: readonly T[], rows: number, columns: number, suit: (card: T) => string): T[][] {
  const found: T[][] = [];
  let start = 0;
  for (let left = Math.min(rows, Math.ceil(cards.length / columns)); left > 0; left--) {
    const rest = cards.slice(start);
    const least = Math.max(1, rest.length - columns * (left - 1));
    const count = left === 1 ? rest.length : cut(rest.map(suit), least, Math.min(columns, rest.length), rest.length / left);
    found.push(rest.slice(0, count));
    start += count;
  }
  return found;
}

/** How many cards the first row takes: up to the end of a suit that is nearest to an even share. */
function cut(suits: readonly string[], least: number, most: number, even: number): number {
  let best = Math.max(least, Math.min(most, Math.floor(even)));
  let distance = Infinity;
  for (let count = least; count <= most; count++) {
    if (suits[count] !== suits[count - 1] && Math.abs(count - even) < distance) {
      distance = Math.abs(count - even);
      best = count;
    }
  }
  return best;
}

/** The wide form: one row whose cards overlap, or two where a step would be less than a finger. */
export function wideRows(suits: readonly string[], width: number, card: number): { rows: number; step: number } {
  const gaps = suits.filter((suit, place) => place > 0 && suit !== suits[place - 1]).length * PART;
  const step = (count: number, parts: number) => (count < 2 ? card : Math.min(card - 12, (width - card - parts) / (count - 1)));
  const one = step(suits.length, gaps);
  return one >= TOUCH ? { rows: 1, step: one } : { rows: 2, step: step(Math.ceil(suits.length / 2), gaps / 2) };
}
