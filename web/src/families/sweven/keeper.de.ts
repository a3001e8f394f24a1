/** The score keeper of Sweven, in German. */

import type { KeeperPart } from "../../words/family_words";
import type { EntryClause } from "./names.gen";

/** The short lines of the clauses that an entry may break. */
const clauses: Readonly<Record<EntryClause, string>> = {
  "SW-12": "Zu zweit bekommt niemand acht der Karten; sie zählen höchstens neun.",
  "SW-14": "Jeder ist einmal an der Reihe: Was der Bieter da gesagt hat, gilt.",
  "SW-15": "Das niedrigste Gebot ist drei.",
  "SW-16": "Jedes Gebot muss höher sein als das vorige.",
  "SW-17": "Das höchste Gebot ist 17.",
  "SW-18": "Trumpf ist eine der vier Farben; ohne Trumpf gibt es nicht.",
  "SW-19": "Passen alle, wird zusammengeworfen: Niemand bietet, nichts wird gespielt.",
  "SW-21": "Zusammen zählen die Karten 17 Punkte.",
  "SW-41": "Wer sein Gebot verfehlt hat, darf im nächsten Spiel nicht bieten.",
  "SW-45": "Wer zuerst am Ziel ist, hat gewonnen; danach wird nichts mehr aufgeschrieben.",
};

const standing: KeeperPart["standing"] = (game) => [
  game.number("account") ? `Konto: ${game.number("account")}, ${game.seats("owner")}` : "Das Konto ist leer",
  ...(game.number("barred") ? [`${game.seats("barred")} darf nicht bieten`] : []),
];

export const keeper: KeeperPart = { clauses, standing };
