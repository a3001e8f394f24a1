/** The form of the cloth: how its size decides where things lie. All measures are px. */

import { MINE, SNUG_PLATES, TALL_PLATES, WIDE_CARDS, WIDE_PLATES, type Spot } from "../seats/seats";

export type Form = "wide" | "tall" | "low";

const RATIO = 1.15; // from which the cloth is wide
const LOW = 480;
const SNUG = 880; // below which five and six seats have no room for the backs of their cards; more never have
const MIDDLE = 57; // per cent of the round: the middle of the trick
const PLATE = 28; // half of a plate's height on a phone, with air
const PHONE_PLATE = 44; // a plate's height on a phone
const LOW_ROUND = 330; // below which two rows of plates leave too little for what is asked
export const BELOW = 10; // by how much all plates of the tall form stand lower
const HEIGHT = 1.4; // of a card, in its widths

export function formOf(width: number, height: number): Form {
  if (height < LOW && width > height) return "low";
  return width >= RATIO * height ? "wide" : "tall";
}

/** Whether a wide cloth has no room for the backs of the cards that others hold. */
export function isSnug(form: Form, seats: number, height: number): boolean {
  return form === "wide" && (seats > 6 || (seats > 4 && height < SNUG));
}

/** The unit in which plates and, in the wide form, cards are measured. */
export function unit(width: number, height: number): number {
  if (formOf(width, height) === "wide") return Math.max(0.75, Math.min(width / 896, height / 720, 2));
  return Math.max(0.8, Math.min(width / 436, height / 640, 1.36));
}

/**
 * How plates stand in rows at the top of a cloth that is higher than wide: while hands are bid on and sorted out, and
 * where hands are open.
 */
export interface Gathered {
  rows: number;
  columns: number;
  pitch: number; // px from one row to the next
  small: boolean; // disc and bid only: names have no room
  card: number | null; // px: the width of a played card, between a plate and its open hand
}

export interface Round {
  form: Form;
  seats: number; // places, a dummy's too
  width: number;
  height: number;
  u: number;
  snug: boolean;
  pairs: boolean; // two cards a place
  gathered: Gathered | null;
}

const EDGE = 6; // px above the first row of plates
const HANGS = 16; // px by which a fist hangs below its plate
const LEAST = 44; // px: the width of a card in the trick, at least
const TAG = 18; // px below a card for what is said of it
const UNDER = 70; // px of a row for plate and tag
const AIR = 12; // px round your own card
const NAMED = 84; // px that a plate with a name needs

/** The rows that the plates of others make, so that what is asked has the rest of the round. */
export function gather(others: number, width: number, height: number, fists: boolean): Gathered {
  const phone = width < 600;
  const most = (slot: number) => Math.max(2, Math.floor((width - 6) / slot));
  const named = most(phone ? 104 : 200);
  const small = others > 5 || (others > named && height < LOW_ROUND);
  const columns = Math.min(others, small ? most(phone ? 62 : 100) : named);
  const rows = Math.ceil(others / columns);
  const pitch = (phone ? (small ? 46 : 48) : 76) + (fists && !small ? HANGS : 0);
  return { rows, columns: rows > 1 ? evenly(others) : columns, pitch, small, card: null };
}

/** The columns of two rows of which the lower one has as many plates on either side. */
function evenly(others: number): number {
  const half = Math.ceil(others / 2);
  return 2 * Math.ceil((others - half) / 2) > half ? half + 1 : half;
}

/** How much open hands need below their plates, in px: six lines where hands are long, else five. */
function openHand(pairs: boolean): number {
  return pairs ? 110 : 92;
}

/** The height of a round in which every open hand has room, and a small card between it and its plate. */
export function openHeight(others: number, pairs: boolean): number {
  const rows = others > 3 ? 2 : 1;
  return EDGE + rows * (UNDER + openHand(pairs)) + (rows + 1) * LEAST * HEIGHT + AIR;
}

/** The rows of plates with a card and an open hand below each; your own card lies below them all. */
export function spread(others: number, width: number, height: number, pairs: boolean): Gathered {
  const rows = others > 3 ? 2 : 1;
  const columns = rows > 1 ? evenly(others) : others;
  const high = (height - EDGE - AIR - rows * (UNDER + openHand(pairs))) / (rows + 1);
  const broad = width / columns / (pairs ? 2 : 1.3);
  const card = Math.max(LEAST, Math.min(92, high / HEIGHT, broad));
  const pitch = UNDER + card * HEIGHT + openHand(pairs);
  return { rows, columns, pitch, small: width / columns < NAMED, card };
}

/** How far below its plate an open hand lies, in px: below the card that was played, and what is said of it. */
export function belowCard(card: number): number {
  return card * HEIGHT + TAG;
}

/** How far down the gathered plates reach, in px. */
export function belowPlates({ rows, pitch }: Gathered): number {
  return EDGE + rows * pitch;
}

/** Where a gathered plate stands: those beside you in the lowest row, at both ends. */
function gatheredAt({ height, u, seats, gathered }: Round, distance: number): Spot {
  const { rows, columns, pitch } = gathered!;
  const others = seats - 1;
  const lower = rows > 1 ? 2 * Math.ceil((others - columns) / 2) : 0;
  const left = lower / 2;
  const inLower = distance <= left || distance > others - left;
  const half = (PHONE_PLATE / 2) * Math.max(1, u);
  const y = (line: number) => (100 * (EDGE + line * pitch + half - BELOW)) / height;
  if (!inLower) return [(100 * (distance - left - 0.5)) / (others - lower), y(0)];
  const place = distance <= left ? distance - 0.5 : columns - (others - distance) - 0.5;
  return [(100 * place) / columns, y(1)];
}

/** Half of a plate's height, with air; in the tall form plates grow on broad cloths only. */
function halfPlate({ form, u }: Round): number {
  return PLATE * (form === "wide" ? u : Math.max(1, u));
}

/** The width of a card in the trick. */
export function layWidth(round: Round): number {
  const { form, seats, width, height, u, pairs } = round;
  if (form === "wide") {
    // The upmost card keeps clear of the plate above it.
    const most = Math.min(96 * u, (height * 0.44 - halfPlate(round)) / (1.06 * HEIGHT));
    return pairs ? Math.min(most, 78 * u) : most;
  }
  if (round.gathered?.card) return round.gathered.card;
  if (form === "low") return Math.max(36, Math.min(60, height / 4));
  const tiers = seats > 6 ? 0.27 : seats > 4 ? 0.34 : 0.42;
  const byHeight = (height * tiers - 2 * halfPlate(round) - 6) / HEIGHT;
  if (pairs) return Math.max(44, Math.min(66, byHeight, width / (seats > 4 ? 6.6 : 5.4)));
  return Math.max(50, Math.min(92, byHeight, width / 4.4));
}

/** Where a plate stands: its middle, in per cent of the round. */
export function plateAt(round: Round, distance: number): Spot {
  if (round.gathered) return gatheredAt(round, distance);
  const known = round.form === "tall" ? TALL_PLATES : round.snug ? SNUG_PLATES : WIDE_PLATES;
  const plates = known[round.seats] ?? [];
  return plates[distance - 1] ?? [50, 50];
}

/** Where a card in the trick lies: its middle, from the upper left of the round. */
export function cardAt(round: Round, distance: number): Spot {
  const card = layWidth(round);
  const { width, height } = round;
  if (round.form !== "tall") {
    const [x, y] = distance ? (WIDE_CARDS[round.seats]?.[distance - 1] ?? [0, 0]) : MINE;
    const spread = round.pairs ? 1.35 : 1;
    return [width / 2 + x * spread * (card + 3), (height * MIDDLE) / 100 + y * (card * HEIGHT + 3)];
  }
  if (!distance) return [width / 2, height - (card * HEIGHT) / 2 - 8];
  const [x, y] = plateAt(round, distance);
  return [(width * x) / 100, (height * y) / 100 + BELOW + halfPlate(round) + (card * HEIGHT) / 2];
}
