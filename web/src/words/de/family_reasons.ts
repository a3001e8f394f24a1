/** Why bots do what they do, in German, by the key that the server sends: `flat.brings_most`. */

import { byFamily } from "../family/family_words";

type Lines = Readonly<Record<string, string>>;

/** The reasons of bots that know no family. */
const OWN: Lines = {
  "random.lots": "Ich lose unter dem, was ich darf.",
  "flat.brings_most": "Ich habe es in vielen Verteilungen versucht, die möglich sind: Es bringt am meisten.",
  "search.looks_ahead": "Ich habe in vielen Verteilungen vorausgeschaut, die möglich sind: Es bringt am meisten.",
  "search.open_cards": "Ich habe viele Verteilungen zu Ende gespielt, die möglich sind: Es bringt am meisten.",
  "search.knows_all": "Ich weiß, wo jede Karte liegt: Nichts bringt mehr, wenn alle so gut spielen, wie sie können.",
  "learned.promises_most": "Millionen Verteilungen haben mich gelehrt, dass es hier am meisten bringt.",
};

const families = byFamily(import.meta.glob<Lines>("../../generated/de/*/reasons.ts", { eager: true, import: "reasons" }));

export const reasons: Lines = {
  ...OWN,
  ...Object.fromEntries(
    Object.entries(families).flatMap(([id, lines]) => Object.entries(lines).map(([key, line]) => [`${id}.${key}`, line])),
  ),
};
