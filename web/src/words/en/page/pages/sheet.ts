/** The score sheet: its heads, and what is written in its rows. */

import type { Partners, Who } from "../../../seating";
import type { Suit } from "../../../../wire/types/types.gen";
import { capital, joined, sentence, strong, text, type Text } from "../../../text";
import { call, name, suit } from "../../grammar";

/** Somebody as the head of a column. */
const headed = (who: Who): Text => (who.dummy ? "Dummy" : capital([name(who)]));

export const sheet = {
  title: "Score sheet",
  deal: "Deal",
  cards: "No",
  dealer: "Dealer",
  trump: "Trumps",
  highBidder: "High bidder",
  bid: "bid",
  bidWon: "bid · won",
  scoreHead: "score",
  total: "Total",
  nothingYet: "No deal scored yet.",
  name: headed,
  side: (partners: Partners): Text => capital(joined(partners.map(headed), " & ")),
  trumps: (code: Suit): Text => (code === "NT" ? "none" : [suit(code)]),
  passedOut: "passed out",
  withoutBid: "nobody bid",
  bidAndWon: (who: Who, bid: string, won: number, _failed: boolean): Text => text`${capital([name(who)])} ${call(bid)} won ${won}`,
  made: "made",
  missed: (won: number): Text => text`won ${won}`,
  inAccount: (who: Who, points: number): Text => text`${capital([name(who)])} ${points}`,
  sitsOut: (who: Who): Text => text`${capital([name(who)])} ${who.you ? "sit" : "sits"} out`,
  paidOut: (points: number): Text => text`${points} paid out`,
  lost: (points: number): Text => text`${points} lost`,
  empty: "empty",
  toGo: (points: number): Text => (points > 0 ? text`${points} to go` : "there"),
  race: (points: number): Text => text`Points to ${points}`,
  barred: (who: Who): Text => sentence`${name(who)} may not bid in the next deal.`,
  strong: (said: string): Text => [strong(said)],
};
