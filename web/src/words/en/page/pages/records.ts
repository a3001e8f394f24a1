/** Records: what was played, to step through and to play again. */

import type { Who } from "../../../seating";
import { text, type Text } from "../../../text";
import { counted, name } from "../../grammar";

export const records = {
  title: "Records",
  none: "No game written down yet. Start one, or step through a sample.",
  start: "Start one",
  sample: "A sample match",
  sampleOf: (game: string): string => `A sample of ${game}`,
  older: "Older tables",
  deals: (count: number): string => counted(count, "deal", "deals"),
  deal: (number: number): string => `Deal ${number}`,
  match: (number: number): string => `Match ${number}`,
  stepOf: (step: number, of: number): string => `Step ${step} of ${of}`,
  first: "To the beginning",
  last: "To the end",
  back: "One step back",
  forward: "One step on",
  play: "Play by itself",
  stop: "Stop",
  downloadText: "As text",
  downloadJson: "As JSON",
  replay: "Play this deal again",
  playOn: (who: Who): Text => (who.you ? text`Play on from here` : text`Play on from here in the seat of ${name(who)}`),
  discards: "Laid away",
  widow: "The widow",
  bidCards: "Bid-cards",
  stock: "Left over",
};

export const rulesPage = {
  title: "Rules",
  books: "Rule books",
  find: "Find in the rules",
  clause: (label: string): string => `Clause ${label}`,
  noClause: (label: string): string => `There is no clause ${label}.`,
  original: "The rule book is written in English, and its words decide.",
};

export const passPage = {
  title: "This game on another device",
  says: "With this code another device becomes you, once, within ten minutes.",
  make: "Make a code",
  code: "Code",
  done: (name: string): string => (name ? `This device is ${name} now.` : "This device is you now."),
  enter: "Code from the other device",
};
