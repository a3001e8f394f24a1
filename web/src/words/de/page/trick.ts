/** The trick, in German. */

import type { Catalogue } from "../../en";
import { sentence, text } from "../../text";
import { does, name, the } from "../grammar";

export const trick: Catalogue["trick"] = {
  led: "ausgespielt",
  winning: "liegt vorn",
  ledWinning: "ausgespielt, vorn",
  countered: "gekontert",
  firstRound: "erste Runde",
  secondRound: "zweite Runde",
  empty: "Es liegt noch keine Karte.",
  card: (who, card) => sentence`${name(who)}: ${the(card)}`,
  counteredTwins: (card) => sentence`${the(card)} liegt zweimal da und ist gekontert.`,
  lastTrick: (who) => sentence`${does(who, "hat", "hast")} den letzten Stich gemacht.`,
  label: (number) => `Stich ${number}`,
  labelOver: (number, who) => text`Stich ${number}, gemacht von ${name(who, "dative")}`,
};
