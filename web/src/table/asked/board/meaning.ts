/** The meaning of a bid on the board: its value, the tricks it asks for, and the bidder's partners. */

import { words } from "../../../words/language.svelte";
import type { Text } from "../../../words/text";
import { bidOf } from "../../cloth/codes";
import { sideOf, type Scene } from "../../cloth/scene";

export function meaningOf(scene: Scene, call: string): Text {
  const { match, you, seating } = scene;
  const worth = match.auction.find((each) => each.call === call)?.worth ?? 0;
  const side = match.sides[you === null ? -1 : sideOf(match, you)];
  const partners = (side?.seats ?? []).filter((seat) => seat !== you).map((seat) => seating.who(seat));
  return words().asked.meaning(call, worth, bidOf(call)?.count ?? 0, partners);
}
