/** Records: what was played, to step through and to play again. */

import type { Who } from "../../seating";
import { sentence, type Text } from "../../text";
import { counted, name } from "../grammar";

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
  notYet: "The cards of this deal may not be known yet.",
  stepOf: (step: number, of: number): string => `Step ${step} of ${of}`,
  first: "To the beginning",
  last: "To the end",
  back: "One step back",
  forward: "One step on",
  previousTrick: "Trick before",
  nextTrick: "Next trick",
  play: "Play by itself",
  stop: "Stop",
  allHands: "All hands",
  ownHand: "Only what you could see",
  handOf: (who: Who): Text => sentence`${name(who)}`,
  download: "Download",
  downloadText: "As text",
  downloadJson: "As JSON",
  verify: "How this pack was mixed",
  again: "Try again from here",
  replay: "Play this deal again",
  repeated: "This deal is played again; its pack was not mixed anew.",
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
  original: "The rule book itself is in English.",
  atTheTable: "a duty of people at a table",
};

export const passPage = {
  title: "This game on another device",
  says: "With this code another device becomes you, once, within ten minutes.",
  make: "Make a code",
  code: "Code",
  use: "Use the code",
  done: (name: string): string => (name ? `This device is ${name} now.` : "This device is you now."),
  enter: "Code from the other device",
};
