/** The score keeper of Counters, in German. */

import { entries as clauses } from "../../generated/de/counters/entries";
import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) => [
  ...(game.number("vulnerable") ? [`${game.sides("vulnerable")}: in Gefahr`] : []),
  ...(game.number("halfway") ? [`${game.sides("halfway")}: über der Hälfte`] : []),
];

export const keeper: KeeperPart = { clauses, standing };
