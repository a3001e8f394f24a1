/** The score keeper of Counters, in English. */

import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) => [
  ...(game.number("vulnerable") ? [`${game.sides("vulnerable")}: vulnerable`] : []),
  ...(game.number("halfway") ? [`${game.sides("halfway")}: past halfway`] : []),
];

export const keeper: KeeperPart = { standing };
