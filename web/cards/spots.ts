/* Where the spots of a card stand: one row per rank. */

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "13", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];
export type Court = "K" | "Q" | "J";
export type SpotRank = Exclude<Rank, Court>;

/** A column (-1 left, 0 middle, 1 right) and a height (-1 top to 1). */
type Spot = readonly [column: number, height: number];

const TWO = [-1, 1];
const THREE = [-1, 0, 1];
const FOUR = [-1, -1 / 3, 1 / 3, 1];

const sides = (heights: number[]): Spot[] => [-1, 1].flatMap((column) => heights.map((y): Spot => [column, y]));
const middle = (...heights: number[]): Spot[] => heights.map((y): Spot => [0, y]);

export const SPOTS: Record<SpotRank, Spot[]> = {
  A: middle(0),
  "2": middle(-1, 1),
  "3": middle(-1, 0, 1),
  "4": sides(TWO),
  "5": [...sides(TWO), ...middle(0)],
  "6": sides(THREE),
  "7": [...sides(THREE), ...middle(-0.5)],
  "8": [...sides(THREE), ...middle(-0.5, 0.5)],
  "9": [...sides(FOUR), ...middle(0)],
  T: [...sides(FOUR), ...middle(-2 / 3, 2 / 3)],
  "11": [...sides(FOUR), ...middle(-2 / 3, 0, 2 / 3)],
  "12": [...sides(FOUR), ...middle(...FOUR)],
  "13": [...sides([-0.75, -0.25, 0.25, 0.75]), ...middle(-1, -0.5, 0, 0.5, 1)],
};

export function isCourt(rank: Rank): rank is Court {
  return rank === "K" || rank === "Q" || rank === "J";
}
