/** The score keeper of Oh Hell, in German. */

import type { KeeperPart } from "../../words/family_words";
import type { EntryClause } from "./names.gen";

/** The short lines of the clauses that an entry may break. */
const clauses: Readonly<Record<EntryClause, string>> = {
  "OH-20": "Wo alle Karten verteilt sind, gibt es keinen Trumpf.",
  "OH-21": "Wo eine Karte aufgedeckt wird, ist ihre Farbe Trumpf.",
  "OH-25": "Geboten wird null bis so viele, wie jeder Karten hat.",
  "OH-35": "Alle Karten werden gespielt: Es sind so viele Stiche, wie jeder Karten hat.",
  "OH-39": "Nach dem letzten Spiel wird nichts mehr aufgeschrieben.",
  "OH-44": "Der Geber darf nicht bieten, womit die Gebote gerade aufgehen.",
};

export const keeper: KeeperPart = { clauses };
