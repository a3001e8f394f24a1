/** The score keeper of Counters, in German. */

import type { KeeperPart } from "../../words/family_words";
import type { EntryClause } from "./names.gen";

/** The short lines of the clauses that an entry may break. */
const clauses: Readonly<Record<EntryClause, string>> = {
  "CO-8": "Die Farbe der aufgedeckten Karte ist Trumpf.",
  "CO-11": "Es sind zusammen zehn Stiche.",
  "CO-13": "Ein Team bietet zusammen höchstens zehn.",
  "CO-37": "Ist die Partie gewonnen, wird nichts mehr aufgeschrieben.",
  "CO-60": "Nennt der Geber Trumpf für den Joker, ist es eine der vier Farben.",
};

const standing: KeeperPart["standing"] = (game) => [
  ...(game.number("vulnerable") ? [`${game.sides("vulnerable")}: in Gefahr`] : []),
  ...(game.number("halfway") ? [`${game.sides("halfway")}: über der Hälfte`] : []),
];

export const keeper: KeeperPart = { clauses, standing };
