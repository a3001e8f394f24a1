/** How a deal and a match end. */

import type { Partners, Who } from "../../../seating";
import { sentence, strong, text, type Text } from "../../../text";
import { call, does, name, number, people } from "../../grammar";

/** Several, or you alone, take the plain form of a verb. */
const many = (who: readonly Who[]): boolean => who.length > 1 || !!who[0]?.you;

export const dealEnd = {
  bidAndWon: (who: Who, bid: string, won: number): Text => sentence`${name(who)} bid ${call(bid)} and won ${won === 0 ? "nothing" : number(won)}`,
  nobodyBid: "Nobody bid",
  playedWithoutBid: "Played without a bid",
  bidAndWonTeam: (who: Partners, bid: number, won: number): Text => sentence`${people(who)} bid ${number(bid)} and won ${number(won)}`,
  bidAndWonTeamLine: (who: Partners, bid: number, won: number): Text =>
    sentence`${people(who)} bid ${number(bid)} and won ${number(won)}.`,
  exact: (who: readonly Who[], all: number): Text =>
    who.length === 0 ? "Nobody is exact" : who.length === all ? "Everybody is exact" : sentence`${people(who)} ${many(who) ? "are" : "is"} exact`,
  gain: (who: readonly Who[], gain: number, each: boolean): Text => {
    const last = each ? " each." : ".";
    if (gain < 0) return [strong(sentence`${people(who)} ${many(who) ? "are" : "is"} set back ${String(-gain)}${last}`)];
    return [strong(sentence`${people(who)} ${many(who) ? "score" : "scores"} ${String(gain)}${last}`)];
  },
  nothing: "Nobody scores.",
  wins: (who: readonly Who[]): Text => sentence`${does(who, "wins", "win")}`,
  shared: "A shared win",
  last: "The last deal:",
  waitFor: (who: readonly Who[]): Text => text`Waiting for ${people(who)}`,
  readyNow: (who: readonly Who[]): Text => sentence`${people(who)} ${many(who) ? "are" : "is"} ready.`,
  record: "Record",
};
