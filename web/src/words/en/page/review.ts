/** The review of a deal: what each decision cost. */

import type { Who } from "../../seating";
import { sentence, text, type Part, type Text } from "../../text";
import { name } from "../grammar";

export const review = {
  course: "Course",
  review: "Review",
  shown: "What is shown",
  loading: "Looking at every decision; that takes some seconds.",
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
  previousMistake: "Mistake before",
  mistakes: (count: number): string => (count === 0 ? "No mistake." : count === 1 ? "One mistake." : `${count} mistakes.`),
  luck: "Luck",
  luckSays: (cards: string): string => `what cards and the others brought; your hand promised ${cards}`,
  knowledge: "Knowledge",
  knowledgeSays: "lost with your cards against open hands",
  skill: "Skill",
  skillSays: "lost by mistakes you could have seen",
  points: "Points, your side’s less the mean of the others’",
};
