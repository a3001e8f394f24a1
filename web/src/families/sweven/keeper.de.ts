/** The score keeper of Sweven, in German. */

import { entries as clauses } from "../../generated/de/sweven/entries";
import type { KeeperPart } from "../../words/family/family_words";

const standing: KeeperPart["standing"] = (game) => [
  game.number("account") ? `Konto: ${game.number("account")}, ${game.seats("owner")}` : "Das Konto ist leer",
  ...(game.number("barred") ? [`${game.seats("barred")} darf nicht bieten`] : []),
];

export const keeper: KeeperPart = { clauses, standing };
