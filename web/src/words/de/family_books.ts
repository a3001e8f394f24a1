/** The rule books of all families in German; the books themselves are English. */

import { byFamily, type BookWords, type ByFamily } from "../family_words";

const own = byFamily(import.meta.glob<BookWords>("../../families/*/clauses.de.ts", { eager: true, import: "book" }));

/** Heads of chapters, and of columns of tables, that several rule books have, by the English. */
const HEADS: Readonly<Record<string, string>> = {
  Bidding: "Bieten",
  Game: "Partie",
  Play: "Spiel",
  "Players, rank, packs": "Spieler, Rang, Karten",
  "Rank of cards": "Rang der Karten",
  "Scoring a hand": "Was ein Spiel bringt",
  Trumps: "Trumpf",

  Clubs: "Kreuz",
  Diamonds: "Karo",
  Hearts: "Herz",
  Players: "Spieler",
  Spades: "Pik",
  Tricks: "Stiche",
};

export const books: ByFamily<BookWords> = Object.fromEntries(
  Object.entries(own).map(([id, { clauses, heads }]) => [id, { clauses, heads: { ...HEADS, ...heads } }]),
);
