/** Why bots do what they do, in German, by the key that the server sends: `flat.brings_most`. */

import * as families from "./families";

/** The reasons of bots that know no family. */
const OWN = {
  "random.lots": "Ich lose unter dem, was ich darf.",
  "flat.brings_most": "Ich habe es in vielen Verteilungen versucht, die möglich sind: Es bringt am meisten.",
  "search.looks_ahead": "Ich habe in vielen Verteilungen vorausgeschaut, die möglich sind: Es bringt am meisten.",
  "search.open_cards": "Ich habe viele Verteilungen zu Ende gespielt, die möglich sind: Es bringt am meisten.",
  "search.knows_all": "Ich weiß, wo jede Karte liegt: Nichts bringt mehr, wenn alle so gut spielen, wie sie können.",
  "learned.promises_most": "Millionen Verteilungen haben mich gelehrt, dass es hier am meisten bringt.",
};

export const reasons: Readonly<Record<string, string>> = { ...OWN, ...families.reasons };
