/**
 * Where everybody sits: seats run clockwise from your left, you at the bottom.
 *
 * Plates are in per cent of the round. Cards, in the wide form, are in card widths and heights from
 * the middle of the trick; in the tall form a card hangs below its plate.
 */

export type Spot = readonly [x: number, y: number];

export const WIDE_PLATES: Record<number, readonly Spot[]> = {
  2: [[50, 11]],
  3: [[12, 42], [88, 42]],
  4: [[13, 58], [50, 11], [87, 58]],
  5: [[12, 70], [33, 11], [67, 11], [88, 70]],
  6: [[11, 74], [11, 30], [50, 11], [89, 30], [89, 74]],
  7: [[11, 82], [11, 46], [31, 11], [69, 11], [89, 46], [89, 82]],
  8: [[11, 84], [11, 54], [14, 22], [50, 11], [86, 22], [89, 54], [89, 84]],
};

/** Where there is no room for the backs of cards: plates alone, at its very edges (0 and 100) and between the corners. */
export const SNUG_PLATES: Record<number, readonly Spot[]> = {
  5: [[0, 62], [40, 12], [60, 12], [100, 62]],
  6: [[0, 80], [0, 45], [50, 12], [100, 45], [100, 80]],
  7: [[0, 80], [0, 46], [40, 12], [60, 12], [100, 46], [100, 80]],
  8: [[0, 90], [0, 65], [0, 40], [50, 12], [100, 40], [100, 65], [100, 90]],
};

export const WIDE_CARDS: Record<number, readonly Spot[]> = {
  2: [[0, -0.56]],
  3: [[-1.15, -0.2], [1.15, -0.2]],
  4: [[-1.2, 0], [0, -0.56], [1.2, 0]],
  5: [[-1.75, 0.1], [-0.62, -0.56], [0.62, -0.56], [1.75, 0.1]],
  6: [[-1.25, 0.5], [-1.25, -0.54], [0, -0.56], [1.25, -0.54], [1.25, 0.5]],
  7: [[-1.2, 0.54], [-1.85, -0.52], [-0.62, -0.56], [0.62, -0.56], [1.85, -0.52], [1.2, 0.54]],
  8: [[-1.2, 0.54], [-2.35, 0], [-1.2, -0.54], [0, -0.56], [1.2, -0.54], [2.35, 0], [1.2, 0.54]],
};

export const TALL_PLATES: Record<number, readonly Spot[]> = {
  2: [[50, 6]],
  3: [[22, 14], [78, 14]],
  4: [[19, 42], [50, 5], [81, 42]],
  5: [[17, 48], [29, 5], [71, 5], [83, 48]],
  6: [[17, 58], [17, 20], [50, 4], [83, 20], [83, 58]],
  7: [[15, 68], [15, 36], [30, 4], [70, 4], [85, 36], [85, 68]],
  8: [[15, 71], [15, 43], [15, 15], [50, 4], [85, 15], [85, 43], [85, 71]],
};

/** Your own card lies below the middle. */
export const MINE: Spot = [0, 0.56];

/** How far a seat is from the one at the bottom, clockwise; 0 is the bottom. */
export function distance(seat: number, bottom: number, seats: number): number {
  return (seat - bottom + seats) % seats;
}
