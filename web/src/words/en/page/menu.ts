/** The menu of a table: pausing, leaving, talking, and how fairly the cards are dealt. */

import type { Who } from "../../seating";
import { sentence, text, type Text } from "../../text";
import { counted, name } from "../grammar";

export const menu = {
  title: "This table",
  open: { deal: "How the deal ended", fair: "Was it dealt fairly" },
  groups: { look: "Look at", pause: "The game", people: "People", host: "For the host" },
  leave: "Leave the table",
  leaveSure: "Leave for good",
  leaveWhy: "A computer plays on in your place, and somebody else may sit down there.",
  stay: "Stay",
  patience: "Time for each turn",
  noLimit: "no limit",
  seconds: (many: number): Text => counted(many, "second", "seconds", String),
  minutes: (many: number): Text => counted(many, "minute", "minutes", String),
  days: (many: number): Text => counted(many, "day", "days", String),
  patienceWhy: "The others are asked.",
  away: (who: Who): Text => sentence`${name(who)} has gone`,
  awayWhy: "The others decide whether a computer plays on.",
  chat: "Free text between hands",
  chatOn: "allowed",
  chatOff: "off",
  sayLater: "Own words may be said between hands.",
  close: "Close the table",
  closeSure: "Close it for everybody",
  closeWhy: "The game ends here; its record stays.",
  fair: {
    title: "Was it dealt fairly",
    how: "The pack is mixed from a secret of the server and a seed of everybody at the table. All were promised before any was shown.",
    promised: (deal: number): Text => text`What was promised for deal ${deal}`,
    secret: "the server’s secret",
    origin: { person: "a seed of their own", bot: "a computer: its seed follows from the secret", substitute: "gave no seed: one that follows from the secret" },
    withheld: "kept the seed back: one that follows from the secret",
    checking: "Checking.",
    good: "All holds: this pack is the one that the secret and all seeds give, and each is what was promised.",
    bad: "Something does not hold.",
    repeated: "This deal was played again: its cards are those of an earlier one and were not mixed.",
    later: "This can be checked when the cards need not be secret any more.",
    mine: "Your own seed was used.",
    notMine: "Your own seed was not used.",
    nobody: "In this deal no person’s seed was used, so it proves nothing about the server.",
    file: "Download the record",
  },
};
