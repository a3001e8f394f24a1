/** The hand, in German. */

import type { Catalogue } from "../../../en";
import type { SuitHeld } from "../../../en/page/table/hand";
import { capital, joined, text, type Text } from "../../../text";
import { cardName, counted, rankName, suit } from "../../grammar";

export const hand: Catalogue["hand"] = {
  told: (count, suits) =>
    joined([text`Du hast ${counted(count, "eine Karte", "Karten")}.`, ...suits.map(held)]),
};

function held(group: SuitHeld): Text {
  const names = group.cards.map((card) =>
    group.suit && card !== "JK" && card.endsWith(group.suit) ? rankName(card) : cardName(card),
  );
  return group.suit && group.suit !== "NT"
    ? text`${capital([suit(group.suit)])}: ${names.join(", ")}.`
    : `${names.join(", ")}.`;
}
