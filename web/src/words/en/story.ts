/** The story of a deal and of a match: fetched before the first of them ends. */

import type { Card } from "../../wire/types/types.gen";
import type { Partners, Who } from "../seating";
import { sentence, strong, text, type Text } from "../text";
import { counted, name, number, people, the } from "./grammar";

const many = (who: Partners): boolean => who.length > 1 || !!who[0]?.you;

export const story = {
  deal: (deal: number): string => `Deal ${deal}`,
  matchOver: (deals: number): string => `End of the match · ${counted(deals, "deal", "deals")}`,
  leads: (who: Partners, first: boolean): Text =>
    first
      ? sentence`${people(who)} ${many(who) ? "lead" : "leads"} for the first time.`
      : sentence`${people(who)} ${many(who) ? "take" : "takes"} the lead.`,
  fromBehind: (who: Partners, points: number, deals: number): Text =>
    sentence`${people(who)} came from ${strong(`${points} behind`)} after ${counted(deals, "deal", "deals")}.`,
  ahead: (who: Partners): Text => sentence`${people(who)} ${many(who) ? "were" : "was"} ahead after every deal.`,
  whatDecided: "What decided it",
  trick: (trick: number): string => `Trick ${trick}`,
  takes: (who: Who, card: Card): Text => sentence`${name(who)} ${who.you ? "take" : "takes"} it with ${the(card)}.`,
  madeBy: (who: Partners, wanted: number, points: boolean): Text =>
    text`That made ${points ? counted(wanted, "point", "points") : counted(wanted, "trick", "tricks")} for ${people(who)}, as bid.`,
  tooMany: (who: Partners, wanted: number): Text => sentence`${people(who)} bid ${number(wanted)}: this trick was one too many.`,
  outOfReach: (who: Partners, wanted: number, points: boolean): Text =>
    text`After that, ${points ? counted(wanted, "point was", "points were") : counted(wanted, "trick was", "tricks were")} out of reach for ${people(who)}.`,
  settled: "settled it",
  ask: "Luck and skill of this deal",
  luckAndSkill: "Luck and skill",
  luckSays: "points above the others’ average",
  turned: "turned it",
  best: "best",
  cost: "mistake",
  nothing: "The cards decided it: no choice that you could have known changed much.",
  whole: "Whole review",
  course: "Course of the match",
  courseSays: (sides: Text): Text => text`Scores after each deal: ${sides}.`,
  scoresOf: (who: Partners, scores: string): Text => text`${people(who)} ${scores}`,
  goal: (points: number): string => `goal ${points}`,
  marks: {
    slam: "All tricks, bid and made",
    all: "All tricks",
    nothing: "Not one trick, as bid",
    alone: "The only exact bid",
    revealed: "Made with open cards",
    exact: "Exact in every deal",
    comeback: "A comeback",
  },
};
