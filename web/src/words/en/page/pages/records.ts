/** Records: what was played, to step through and to play again. */

import type { Who } from "../../../seating";
import { text, type Text } from "../../../text";
import { counted, name } from "../../grammar";

export const records = {
  title: "Records",
  statistics: "Statistics",
  none: "No records yet. Start a game, or step through a sample.",
  start: "Start a game",
  sample: "A sample match",
  sampleOf: (game: string): string => `A sample of ${game}`,
  older: "Older tables",
  olderMatches: "Older matches",
  deals: (count: number): string => counted(count, "deal", "deals"),
  deal: (number: number): string => `Deal ${number}`,
  match: (number: number): string => `Match ${number}`,
  stepOf: (step: number, of: number): string => `Step ${step} of ${of}`,
  first: "To the beginning",
  last: "To the end",
  back: "One step back",
  forward: "One step forward",
  play: "Play automatically",
  stop: "Stop",
  downloadText: "As text",
  downloadJson: "As JSON",
  replay: "Play this deal again",
  playOn: (who: Who): Text => (who.you ? text`Play on from here` : text`Play on from here in the seat of ${name(who)}`),
  discards: "Discards",
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
  original: "The English rule book is authoritative.",
};

export const passPage = {
  title: "This game on another device",
  says: "This code moves you to another device. It works once, within ten minutes.",
  make: "Make a code",
  code: "Code",
  done: (name: string): string => (name ? `This device is now ${name}’s.` : "This device is now yours."),
  enter: "Code from the other device, or your recovery code",
};
