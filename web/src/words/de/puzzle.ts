/** Puzzles, in German. */

import type { PuzzleWords } from "../en/puzzle";
import type { PuzzleTask } from "../values";
import { sentence, text, type Text } from "../text";
import { call, counted, does, name, number, people, suit, the, together } from "./grammar";

/** `der letzten fünf Stiche`. */
function ofLast({ left, points }: PuzzleTask): string {
  return `der letzten ${number(left)} ${points ? "Punkte" : "Stiche"}`;
}

/** `einen der letzten fünf Stiche`, or with another article none of them. */
function one(task: PuzzleTask, article: "einen" | "keinen"): string {
  if (task.left > 1) return `${article} ${ofLast(task)}`;
  return `${article === "keinen" ? "nicht " : ""}den letzten ${task.points ? "Punkt" : "Stich"}`;
}

/** `mindestens zwei der letzten fünf Stiche`. */
function some(task: PuzzleTask, how: string): string {
  const { needed, left, points } = task;
  if (needed < left) return `${how} ${needed === 1 ? "einen" : number(needed)} ${ofLast(task)}`;
  return left === 1 ? `den letzten ${points ? "Punkt" : "Stich"}` : `alle letzten ${number(left)} ${points ? "Punkte" : "Stiche"}`;
}

function aim(task: PuzzleTask): Text {
  switch (task.aim) {
    case "make":
      return `Mach ${some(task, "mindestens")}`;
    case "set":
      return text`Mach ${some(task, "mindestens")}, damit das Gebot von ${task.bidder ? name(task.bidder, "dative") : ""} fällt`;
    case "nullo":
      return `Mach ${one(task, "keinen")}`;
    case "spoil":
      return text`Zwinge ${task.bidder ? name(task.bidder, "accusative") : ""}, ${one(task, "einen")} zu machen`;
    case "exactly":
      return task.needed ? `Mach ${some(task, "genau")}` : `Mach ${one(task, "keinen")}`;
  }
}

export const puzzle: PuzzleWords = {
  title: "Rätsel des Tages",
  says: "Alle Blätter liegen offen, und eine Karte ist richtig.",
  solve: "Lösen",
  of: (game, players) => `${game} ${together(players)}`,
  stars: (count) => `${count} von 5 Sternen`,
  level: (stars) => (stars < 3 ? "leicht" : stars === 3 ? "mittel" : "schwer"),
  noDay: (given) => `„${given}“ ist kein Tag des Kalenders.`,
  today: "Zum Rätsel von heute",
  dayBefore: "Der Tag davor",
  dayAfter: "Der Tag danach",
  games: "Rätsel anderer Spiele",
  task: (task) => text`Du spielst für ${people(task.who, "accusative")}: ${aim(task)}, was auch immer die anderen tun.`,
  stakes: ({ bidder, contract, trump, points }) => {
    const trumps: Text = trump === "NT" ? "ohne Trumpf" : text`${suit(trump)} ist Trumpf`;
    if (!bidder || !contract) return sentence`${trumps}.`;
    return points ? sentence`${name(bidder)} ${bidder.you ? "hast" : "hat"} ${call(contract)} geboten, ${trumps}.` : sentence`${name(bidder)} ${bidder.you ? "hast" : "hat"} ${call(contract)} geboten.`;
  },
  toPlay: (who) => sentence`${does(who, "ist", "bist")} dran.`,
  toName: (who) => text`Welche Farbe ${who.you ? "sollst" : "soll"} ${name(who)} verlangen?`,
  yours: "deine",
  has: (count, points) => (points ? counted(count, "1 Punkt", "Punkte", String) : counted(count, "1 Stich", "Stiche", String)),
  trick: "Der Stich",
  laid: (who, card) => text`${name(who)} ${the(card)}`,
  asks: (who, code) => text`${does(who, "verlangt", "verlangst")} ${code}`,
  takes: (who) => text`${does(who, "macht", "machst")} ihn.`,
  fails: (card) => sentence`${card} verliert, und zwar so:`,
  again: "Wähl eine andere Karte.",
  right: (card) => sentence`${card} ist richtig.`,
  solved: "Gelöst.",
  goes: (wrong) => (wrong ? `Mit ${counted(wrong, "einer falschen Karte", "falschen Karten")}.` : "Auf Anhieb."),
  rest: "Von hier an kann nichts mehr schiefgehen.",
  takeBack: "Zurücknehmen",
  giveUp: "Lösung zeigen",
  solution: "Die Lösung",
  once: "Noch einmal",
};
