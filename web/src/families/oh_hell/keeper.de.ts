/** The score keeper of Oh Hell, in German. */

import { entries as clauses } from "../../generated/de/oh_hell/entries";
import type { KeeperPart } from "../../words/family/family_words";

export const keeper: KeeperPart = { clauses };
