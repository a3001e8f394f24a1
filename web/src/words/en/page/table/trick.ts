/** The trick as it is told beside what the server says. */

import type { Card } from "../../../../wire/types/types.gen";
import type { Who } from "../../../seating";
import { sentence, text, type Text } from "../../../text";
import { name, the } from "../../grammar";

export const trick = {
  card: (who: Who, card: Card): Text => sentence`${name(who)}: ${the(card)}`,
  labelOver: (number: number, who: Who): Text => text`Trick ${number}, won by ${name(who)}`,
};
