/** The review of a deal: what each decision cost. */

import type { Remarks } from "../../../remarks";
import type { Who } from "../../../seating";
import { sentence, text, type Part, type Text } from "../../../text";
import { name } from "../../grammar";

export const review = {
  course: "Moves",
  review: "Review",
  shown: "What is shown",
  loading: "Checking every decision; this takes a few seconds.",
  highlights: "Highlights",
  own: "Yours",
  all: "All",
  known: "What you could know",
  open: "Open cards",
  done: (who: Who, action: Part): Text => sentence`${name(who)}: ${action}`,
  better: (action: Part): Text => text`better: ${action}`,
  same: "best",
  asGood: "nothing lost",
  lost: (points: string, error: string): string => `−${points} ±${error}`,
  chance: (now: string, then: string): string => (now === then ? `${now} made` : `${now} → ${then}`),
  mistake: "Mistake",
  nextMistake: "Next mistake",
  previousMistake: "Previous mistake",
  mistakes: (count: number): string => (count === 0 ? "No mistake." : count === 1 ? "One mistake." : `${count} mistakes.`),
  dearest: "Costliest",
  best: "Best",
  turning: "Turning points",
  nothing: "No mistake that you could have seen, and nothing that changed the deal.",
  worth: (points: string): string => `${points} ${points === "1" ? "point" : "points"}`,
  said: {
    worse_call: (v) => text`${name(v.who)} called ${v.action}; ${v.other} promised ${v.points} more`,
    worse_discard: (v) => text`${name(v.who)} discarded ${v.action}; ${v.other} promised ${v.points} more`,
    worse_card: (v) => text`Trick ${v.trick}: ${name(v.who)} played ${v.action}; ${v.other} promised ${v.points} more`,
    better_call: (v) => text`${name(v.who)} called ${v.action} instead of ${v.other}: worth ${v.points}`,
    better_discard: (v) => text`${name(v.who)} discarded ${v.action} instead of ${v.other}: worth ${v.points}`,
    better_card: (v) => text`Trick ${v.trick}: ${name(v.who)} played ${v.action} instead of ${v.other}: worth ${v.points}`,
  } as Remarks,
  remark: (said: Text, chances: Text | null): Text => (chances ? sentence`${said}; ${chances}.` : sentence`${said}.`),
  goes: (now: string, then: string): Text => text`the chance of making the bid goes from ${now} to ${then}`,
  turns: (who: Who, action: Part, points: string): Text => sentence`${name(who)}: ${action}, a swing of ${points}.`,
  luck: "Luck",
  luckSays: (cards: string): string => `from the cards and the others’ play; your hand promised ${cards}`,
  knowledge: "Knowledge",
  knowledgeSays: "lost because the other hands were hidden",
  skill: "Skill",
  skillSays: "lost through mistakes you could have seen",
  points: "Your side’s points less the others’ average",
};
