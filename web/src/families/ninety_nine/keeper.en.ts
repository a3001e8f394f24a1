/** The score keeper of Ninety-Nine, in English. */

import { counted } from "../../words/en/grammar";
import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) =>
  game.each("games_won").map(({ side, number }) => `${side}: ${counted(number, "game", "games")} won`);

export const keeper: KeeperPart = { standing };
