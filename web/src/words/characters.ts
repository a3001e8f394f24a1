/** Bots with names of their own. */

/** Their names, by the bots that they are; weakest first. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  wren: "Wren",
  otto: "Otto",
  mina: "Mina",
  rufus: "Rufus",
  vera: "Vera",
  sol: "Sol",
};

/** Seats for a table of different minds. */
export const MIXED = ["mina", "rufus", "vera", "wren", "sol", "otto"];
