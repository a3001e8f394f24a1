/** The score keeper of Five Hundred, in German. */

import type { KeeperPart } from "../../words/family_words";
import type { EntryClause } from "./names.gen";

/** The short lines of the clauses that an entry may break. */
const clauses: Readonly<Record<EntryClause, string>> = {
  "FH-18": "Was der Alleinspieler zuletzt gesagt hat, ist das Gebot, das gilt.",
  "FH-19": "Geboten werden sechs bis zehn Stiche in einer Farbe oder ohne Trumpf.",
  "FH-21": "Ein Gebot muss mehr Punkte wert sein als das vorige, oder bei gleich vielen mehr Stiche versprechen.",
  "FH-23": "Bietet niemand, wird zusammengeworfen.",
  "FH-24": "Bietet niemand, wird ohne Trumpf gespielt, und es ist niemandes Gebot.",
  "FH-29": "Nullo und Nullo ouvert gibt es nur, wo sie vereinbart sind.",
  "FH-33": "Alle zehn Stiche werden gespielt, und jeder gehört jemandem.",
  "FH-47": "Nur zu fünft wird jemand zum Partner genannt.",
  "FH-56": "Ist die Partie gewonnen, wird nichts mehr aufgeschrieben.",
  "FH-61": "Wer falsch bedient, lässt ein Gebot gelingen oder scheitern; hier gibt es keins.",
  "FH-66": "Nullo darf hier erst geboten werden, wenn jemand sieben geboten hat.",
  "FH-71": "Der Alleinspieler nennt so viele Partner, wie vereinbart ist, und nie sich selbst.",
};

export const keeper: KeeperPart = { clauses };
