/* Heraldic courts: a head-dress over a shield, told apart by their outlines. */
import type { Court } from "./spots.ts";

interface Arms {
  /** The head-dress: 120 wide, standing on y = 0 and rising to about -80. */
  head: string;
  headAt: number;
  /** The shield, about 130 x 140 round the origin, and the fillet within it. */
  shield: string;
  fillet: string;
  /** Where the sign stands in the shield, and how large. */
  sign: readonly [x: number, y: number, scale: number];
}

const gold = (shapes: string): string => `<g fill="var(--gold)">${shapes}</g>`;
const stock = (shapes: string): string => `<g fill="var(--face)">${shapes}</g>`;
const pearls = (radius: number, ...at: [number, number][]): string =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");
const jewels = (...at: number[]): string =>
  at.map((x) => `<rect x="${x}" y="-10" width="12" height="6" rx="3"/>`).join("");

export const ARMS: Record<Court, Arms> = {
  // A crown of five points with five pearls and a jewelled band, over a heater.
  K: {
    head:
      gold(
        '<path d="M-56-62L-46-18H46L56-62L32-36L22-74L0-40L-22-74L-32-36ZM-46-14H46V0H-46Z"/>' +
          pearls(7, [-56, -67], [-22, -79], [22, -79], [56, -67], [0, -49]),
      ) + stock(jewels(-34, -6, 22)),
    headAt: -74,
    shield: '<path d="M-60-66H60V-6C60 34 30 60 0 76C-30 60-60 34-60-6Z"/>',
    fillet: '<path d="M-48-54H48V-6C48 26 24 48 0 61C-24 48-48 26-48-6Z"/>',
    sign: [0, -4, 0.7],
  },
  // An open coronet of three leaves and two pearls, over a lozenge, as women bear arms.
  Q: {
    head:
      gold(
        '<path d="M-50 0C-52-20-52-34-46-52C-34-46-28-36-26-24C-22-36-16-42-10-46C-22-58-14-76 0-86' +
          'C14-76 22-58 10-46C16-42 22-36 26-24C28-36 34-46 46-52C52-34 52-20 50 0C20-8-20-8-50 0Z"/>' +
          pearls(6, [-27, -46], [27, -46]),
      ) + stock(pearls(6, [0, -60]) + pearls(5, [0, -24]) + pearls(4.5, [-36, -22], [36, -22])),
    headAt: -84,
    shield: '<path d="M0-80L64 0L0 80L-64 0Z"/>',
    fillet: '<path d="M0-62L50 0L0 62L-50 0Z"/>',
    sign: [0, 0, 0.56],
  },
  // A flat cap with one long feather, over a round buckler.
  J: {
    head:
      gold(
        '<path d="M-50-6C-56-34-30-50 2-50C34-50 54-34 50-6Z"/>' +
          '<path d="M-54-6H54C56 2 52 6 46 6H-46C-52 6-56 2-54-6Z"/>',
      ) +
      '<path d="M-34-30C-44-58-20-84 22-88C60-92 70-72 58-58C48-66 34-64 20-58C-4-48-22-42-34-30Z"/>' +
      '<path d="M-32-32C-18-54 16-74 52-74" fill="none" stroke="var(--face)" stroke-width="3.5" ' +
      'stroke-linecap="round"/>',
    headAt: -62,
    shield: '<circle r="64"/>',
    fillet: '<circle r="51"/>',
    sign: [0, 0, 0.64],
  },
};

// The joker's cap with its bells.
export const CAP =
  '<path d="M-52 20C-60-30-84-38-92-10C-96-60-50-84-20-46C-14-78 14-78 20-46C50-84 96-60 92-10C84-38 60-30 52 20Z"/>' +
  gold('<path d="M-56 20H56V40H-56Z"/>' + pearls(10, [-93, -4], [93, -4], [0, -78]));
