/** Puzzles: a deal with open hands in which one card is right. */

import type { Card } from "../../wire/types/types.gen";
import type { PuzzleTask, Stakes } from "../values";
import type { Who } from "../seating";
import { sentence, text, type Part, type Text } from "../text";
import { call, counted, name, number, people, suit, the } from "./grammar";

/** `the last five tricks`. */
function last({ left, points }: PuzzleTask): string {
  if (left === 1) return points ? "the last point" : "the last trick";
  return `the last ${number(left)} ${points ? "points" : "tricks"}`;
}

/** `at least two of the last five tricks`. */
function some(task: PuzzleTask, how: string): string {
  if (task.needed < task.left) return `${how} ${number(task.needed)} of ${last(task)}`;
  return task.left === 1 ? last(task) : `all of ${last(task)}`;
}

function aim(task: PuzzleTask): Text {
  const bidder = task.bidder ? name(task.bidder) : "";
  switch (task.aim) {
    case "make":
      return `take ${some(task, "at least")}`;
    case "set":
      return text`take ${some(task, "at least")}, so that the bid of ${bidder} fails`;
    case "nullo":
      return `take none of ${last(task)}`;
    case "spoil":
      return text`make ${bidder} take one of ${last(task)}`;
    case "exactly":
      return task.needed ? `take ${some(task, "exactly")}` : `take none of ${last(task)}`;
  }
}

export const puzzle = {
  title: "Puzzle of the day",
  says: "All hands are open, and one card is right.",
  solve: "Solve it",
  of: (game: string, players: number): string => `${game} for ${number(players)}`,
  stars: (count: number): string => `${count} of 5 stars`,
  level: (stars: number): string => (stars < 3 ? "easy" : stars === 3 ? "medium" : "hard"),
  noDay: (given: string): string => `“${given}” is not a date.`,
  today: "To today’s puzzle",
  dayBefore: "The day before",
  dayAfter: "The day after",
  games: "Puzzles of other games",
  task: (task: PuzzleTask): Text => text`You play ${people(task.who)}: ${aim(task)}, whatever the others do.`,
  stakes: ({ bidder, contract, trump, points }: Stakes): Text => {
    const trumps: Text = trump === "NT" ? "no trumps" : text`${suit(trump)} are trumps`;
    if (!bidder || !contract) return sentence`${trumps}.`;
    return points ? sentence`${name(bidder)} ${bidder.you ? "have" : "has"} bid ${call(contract)}, ${trumps}.` : sentence`${name(bidder)} ${bidder.you ? "have" : "has"} bid ${call(contract)}.`;
  },
  toPlay: (who: Who): Text => sentence`${name(who)} to play.`,
  toName: (who: Who): Text => text`Which suit should ${name(who)} ask for?`,
  yours: "yours",
  has: (count: number, points: boolean): string =>
    points ? counted(count, "point", "points", String) : counted(count, "trick", "tricks", String),
  trick: "The trick",
  laid: (who: Who, card: Card): Text => text`${name(who)} ${the(card)}`,
  asks: (who: Who, code: Part): Text => text`${name(who)} asks for ${code}`,
  takes: (who: Who): Text => text`${name(who)} takes it.`,
  fails: (card: Part): Text => sentence`${card} fails. Here is how:`,
  again: "Choose another card.",
  right: (card: Part): Text => sentence`${card} is right.`,
  solved: "Solved.",
  goes: (wrong: number): string => (wrong ? `With ${counted(wrong, "wrong card", "wrong cards")}.` : "At the first try."),
  rest: "Nothing can go wrong from here.",
  takeBack: "Take back",
  giveUp: "Show the solution",
  solution: "The solution",
  once: "Try again",
};

export type PuzzleWords = typeof puzzle;
