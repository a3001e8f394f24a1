/** What somebody asks of the others, and what may be said. */

import type { Who } from "../../seating";
import { sentence, type Text } from "../../text";
import { does } from "../grammar";

export const asking = {
  label: "A question to the table",
  takeBack: (who: Who): Text => sentence`${does(who, "asks", "ask")} to take the last action back.`,
  agree: "Agree",
  disagree: "Do not agree",
  withdraw: "Withdraw",
  letTakeBack: "Let it be taken back",
  letClaim: "Agree, and end the deal",
  letRematch: "Play again",
  waiting: "Waiting for the others to agree.",
  away: (who: Who): Text => sentence`${does(who, "is", "are")} away.`,
  sayGone: (name: string): string => `${name} has gone: play on without`,
  lend: "Let a computer play for me",
  giveBack: "Give the seat back",
  takeSeat: "Play this seat",
  playMyself: "Play myself again",
  stand: "Get up and leave",
  standSure: "A computer plays on for you. You can come back as long as nobody else sits there.",
};

export const talking = {
  label: "Say something",
  phrases: {
    hello: "Hello!",
    good_luck: "Good luck!",
    one_moment: "One moment, please.",
    back: "I am back.",
    your_turn: "It is your turn.",
    sorry: "Sorry!",
    thanks: "Thank you!",
    well_played: "Well played!",
    goodbye: "Goodbye!",
  } as Readonly<Record<string, string>>,
  free: "Between hands you may write.",
  send: "Say it",
  message: "What you say",
};
