/** What stands on the printed sheet of a family before anything is written there. */

import type { Match } from "../table/scene";

/** Bids stand in one column of their own where only one side's bid is played, and otherwise with every side. */
export const ONE_BID: readonly Match["family"][] = ["sweven", "five_hundred"];
