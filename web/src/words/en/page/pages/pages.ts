/** The pages beside the table: what their own groups do not say. */

import { joined, sentence, text, type Text } from "../../../text";
import type { Who } from "../../../seating";
import { counted, does } from "../../grammar";

const LOCALE = "en-GB";
const when = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

export const pages = {
  // The first page
  join: "Join a table",
  joinSays: "A table’s link, or a pairing code from your other device.",
  joinField: "Link or code",
  joinGo: "Join",
  joinWrong: "That is neither a link to a table nor a pairing code.",
  lastRules: (points: number): string => (points ? `your last rules, ${counted(points, "change", "changes")}` : "as printed"),
  chooseRulesOf: (game: string): string => `Choose rules for ${game}`,

  // A new table
  preset: "Set of rules",
  presets: { uspc: "United States", australian: "Australian" } as Readonly<Record<string, string>>,
  without: "no limit",
  fewer: (label: string): string => `${label}: less`,
  more: (label: string): string => `${label}: more`,
  peopleAndTime: "People and time",
  timeToThink: "Thinking time",
  timeSays: "How long somebody may think before a computer takes over.",
  absence: "If somebody disconnects",
  absenceSays: "After this long, a computer fills in until they are back.",
  absenceNever: "wait for them",
  seconds: (many: number): string => counted(many, "second", "seconds", String),
  minutes: (many: number): string => counted(many, "minute", "minutes", String),
  days: (many: number): string => `${counted(many, "day", "days", String)} (by correspondence)`,
  watching: "Spectators",
  watchingSays: "Anyone with the link but no seat sees the table, but no hands.",
  watchNot: "none",
  watchNow: "at once",
  watchAfter: (time: string): string => `${time} later`,
  chat: "Free text between hands",
  chatSays: "Otherwise only a few phrases can be sent.",
  hints: "Hints for everybody",
  hintsSay: "Games against computers only always have hints.",
  copyRules: "Copy a link to these rules",

  // Records
  damaged: "This table’s record is damaged.",
  dealNumber: (deal: number): string => `Deal ${deal}`,
  wonBy: (winners: readonly Who[]): Text => sentence`${does(winners, "wins", "win")}`,
  changed: (at: Date): string => when.format(at),
  scores: (rows: readonly (readonly [Text, number])[]): Text =>
    joined(
      rows.map(([who, score]) => text`${who} ${score}`),
      " · ",
    ),
  with: (names: readonly string[]): string => new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(names),

  // A record, to step through
  recordOf: (game: string): string => `Record of ${game}`,
  sampleOf: (game: string): string => `A sample match of ${game}`,
  deals: "Deals",
  steps: "Steps",
  noDeals: "No deal at this table is over yet.",
  secretDeals: (deals: number): string =>
    deals === 1
      ? "One finished deal stays secret until the match is over."
      : `${deals} finished deals stay secret until the match is over.`,
  secretDeal: "Its cards stay secret until the match is over.",

  // Rules
  rulesSay: "The rule books, clause by clause. Every refusal at the table names its clause.",
  found: (many: number): string => (many ? counted(many, "clause", "clauses", String) : "No clause found."),
  contents: "Contents",

  // Settings
  ofBrowser: "They are kept in this browser.",
  codeUntil: (at: Date): string => `Until ${new Intl.DateTimeFormat(LOCALE, { timeStyle: "short" }).format(at)}.`,
  codeQr: "QR code of the link that moves you to another device",
  typeCode: "Open the link there, or type the code on the first page.",
  forgotten: "Done. Eldest has forgotten you.",

  // A pass
  passTitle: "Move to this device",
  passSays: "This device takes over your seats, records and name.",
  passGo: "Move to this device",

  // Watching
  watchTitle: (game: string): string => `Watching ${game}`,

  // States
  setting: "Setting the table",
  noTableSays: "The link may be incomplete, or the table is gone.",
};
