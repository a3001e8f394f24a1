/** The page's own parts for Sweven. */

import type { Own } from "../own";
import { accountWords } from "./messages";
import { account, moved } from "./stored";
import Account from "./Account.svelte";
import { wonByBidder } from "./won_by_bidder";

export const own: Own = {
  scored: moved,
  column: { head: (words) => accountWords(words).head, cell: account },
  counting: wonByBidder,
  beside: Account,
};
