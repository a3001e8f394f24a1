/** The score keeper of Sweven, in English. */

import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) => [
  game.number("account") ? `Sweven: ${game.number("account")}, ${game.seats("owner")}` : "The sweven is empty",
  ...(game.number("barred") ? [`${game.seats("barred")} may not bid`] : []),
];

export const keeper: KeeperPart = { standing };
