/** Counters in English. */

/** How the teams stand, and how trumps rank. */
const standing = {
  vulnerable: "vulnerable",
  halfway: "past halfway",
  blotted: "not exact in this half",
  clean: "exact in every deal of this half",
  marks: "Where they stand",
  /** How trumps rank, which differs from variant to variant. */
  ranks: (variant: string): string =>
    variant.startsWith("countred") ? "ace is best, in other suits two" : "two is best, ace is worst",
};

export const words = { sentence: "Two packs, two rounds to a trick. Equal cards cancel each other.", standing };

export type CountersWords = typeof words;
