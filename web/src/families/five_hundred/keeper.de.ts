/** The score keeper of Five Hundred, in German. */

import { entries as clauses } from "../../generated/de/five_hundred/entries";
import type { KeeperPart } from "../../words/family/family_words";

export const keeper: KeeperPart = { clauses };
