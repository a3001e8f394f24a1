/** The score keeper of Ninety-Nine, in German. */

import { entries as clauses } from "../../generated/de/ninety_nine/entries";
import { counted } from "../../words/de/numbers";
import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) =>
  game.each("games_won").map(({ side, number }) => `${side}: ${counted(number, "eine Partie", "Partien")} gewonnen`);

export const keeper: KeeperPart = { clauses, standing };
