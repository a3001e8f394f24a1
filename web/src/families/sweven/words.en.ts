/** Sweven in English. */

import { name, whose } from "../../words/en/grammar";
import type { Who } from "../../words/seating";
import { sentence, text, type Text } from "../../words/text";

/** The account of what is won above a bid. */
const account = {
  head: "Sweven",
  of: (who: Who): Text => sentence`${whose(who)} sweven`,
  why: (who: Who): Text =>
    who.you
      ? "Paid if you are high bidder in the next deal and make it. Lost if not."
      : text`Paid if ${name(who)} is high bidder in the next deal and makes it. Lost if not.`,
  empty: "The sweven is empty",
  emptyWhy: "Points won above a bid go there.",
  stored: (points: number, who: Who): Text =>
    text`The surplus of ${points} goes into ${who.you ? "your" : text`${name(who)}’s`} sweven.`,
  paid: (points: number, _who: Who): Text => text`${points} of that come out of the sweven.`,
};

export const words = {
  sentence: "Bid for honours. Win too much, and you may collect it next time.",
  account,
};

export type SwevenWords = typeof words;
