/** The five games: name, one sentence, and who can play. */

export interface GameWords {
  readonly name: string;
  readonly sentence: string;
  readonly players: string;
}

export type Family = "five_hundred" | "oh_hell" | "ninety_nine" | "counters" | "sweven";

export const games: Record<Family, GameWords> = {
  five_hundred: {
    name: "Five Hundred",
    sentence: "Bid for the widow, name trumps, make your tricks with the bowers.",
    players: "2 to 6 players",
  },
  oh_hell: {
    name: "Oh Hell",
    sentence: "Everybody bids at once, with closed fists. Win exactly that many.",
    players: "3 to 8 players",
  },
  ninety_nine: {
    name: "Ninety-Nine",
    sentence: "Lay three cards aside: their suits are your secret bid.",
    players: "2 to 5 players",
  },
  counters: {
    name: "Counters",
    sentence: "Two packs, two rounds to a trick. Equal cards cancel each other.",
    players: "4 or 6 players",
  },
  sweven: {
    name: "Sweven",
    sentence: "Bid for honours. What you win too much is yours next time, perhaps.",
    players: "2 to 6 players",
  },
};
