/** The trick, in German. */

import type { Catalogue } from "../../../en";
import { sentence, text } from "../../../text";
import { name, the } from "../../grammar";

export const trick: Catalogue["trick"] = {
  card: (who, card) => sentence`${name(who)}: ${the(card)}`,
  labelOver: (number, who) => text`Stich ${number}, gemacht von ${name(who, "dative")}`,
};
