/** The score keeper of Ninety-Nine, in German. */

import { counted } from "../../words/de/numbers";
import type { KeeperPart } from "../../words/family_words";
import type { EntryClause } from "./names.gen";

/** The short lines of the clauses that an entry may break. */
const clauses: Readonly<Record<EntryClause, string>> = {
  "NN-11": "Wer sein Gebot offen ansagt, spielt mit aufgedeckten Gebotskarten.",
  "NN-13": "Nur einer darf offenes Gebot oder offenes Blatt ansagen.",
  "NN-19": "Trumpf hängt davon ab, wie viele ihr Gebot im Spiel davor erfüllt haben.",
  "NN-24": "Es sind zusammen neun Stiche, zu viert zehn.",
  "NN-26": "Auch die Gebote derer, die sie verfehlt haben, werden gezeigt, wo das vereinbart ist.",
  "NN-37": "Ist der Wettkampf gewonnen, wird nichts mehr aufgeschrieben.",
  "NN-41": "Zu zweit darf jeder sein Gebot offen ansagen, aber niemand sein Blatt.",
  "NN-47": "Die Gebotskarten des Strohmanns werden immer aufgedeckt.",
};

const standing: KeeperPart["standing"] = (game) =>
  game.each("games_won").map(({ side, number }) => `${side}: ${counted(number, "eine Partie", "Partien")} gewonnen`);

export const keeper: KeeperPart = { clauses, standing };
