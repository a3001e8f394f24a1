/** Why bots do what they do, in German, by the key that the server sends: `oh_hell.bid_zero`. */

import { counters } from "./counters";
import type { ReasonsOf } from "./family";
import { fiveHundred } from "./five_hundred";
import { ninetyNine } from "./ninety_nine";
import { ohHell } from "./oh_hell";
import { sweven } from "./sweven";

const random: ReasonsOf<"random"> = { lots: "Ich lose unter dem, was ich darf." };

const flat: ReasonsOf<"flat"> = {
  brings_most: "Ich habe es in vielen Verteilungen versucht, die möglich sind: Es bringt am meisten.",
};
const search: ReasonsOf<"search"> = {
  looks_ahead: "Ich habe in vielen Verteilungen vorausgeschaut, die möglich sind: Es bringt am meisten.",
  open_cards: "Ich habe viele Verteilungen zu Ende gespielt, die möglich sind: Es bringt am meisten.",
  knows_all: "Ich weiß, wo jede Karte liegt: Nichts bringt mehr, wenn alle so gut spielen, wie sie können.",
};

const learned: ReasonsOf<"learned"> = {
  promises_most: "Millionen Verteilungen haben mich gelehrt, dass es hier am meisten bringt.",
};

const FAMILIES = { random, flat, search, learned, five_hundred: fiveHundred, sweven, oh_hell: ohHell, ninety_nine: ninetyNine, counters };

export const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FAMILIES).flatMap(([family, lines]) =>
    Object.entries(lines).map(([key, line]) => [`${family}.${key}`, line]),
  ),
);
