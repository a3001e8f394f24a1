/** The rule books of all families in German; the books themselves are English. */

import { byFamily, type BookWords, type ByFamily } from "../../family/family_words";

type Lines = Readonly<Record<string, string>>;

const clauses = byFamily(import.meta.glob<Lines>("../../../generated/de/*/clauses.ts", { eager: true, import: "clauses" }));
const heads = byFamily(import.meta.glob<Lines>("../../../families/*/heads.de.ts", { eager: true, import: "heads" }));

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
  Object.entries(clauses).map(([id, own]) => [id, { clauses: own, heads: { ...HEADS, ...heads[id] } }]),
);
