/** The trick as it is told beside what the server says. */

import type { Card } from "../../../wire/types/types.gen";
import type { Who } from "../../seating";
import { sentence, text, type Text } from "../../text";
import { does, name, the } from "../grammar";

export const trick = {
  led: "led",
  winning: "winning",
  ledWinning: "led, winning",
  countered: "countered",
  firstRound: "first round",
  secondRound: "second round",
  empty: "No card has been laid yet.",
  card: (who: Who, card: Card): Text => sentence`${name(who)}: ${the(card)}`,
  counteredTwins: (card: Card): Text => sentence`${the(card)} lies there twice and is countered.`,
  lastTrick: (who: Who): Text => sentence`${does(who, "took", "took")} the last trick.`,
  label: (number: number): string => `Trick ${number}`,
  labelOver: (number: number, who: Who): Text => text`Trick ${number}, won by ${name(who)}`,
};
