/** Why bots do what they do, in German, by the key that the server sends: `flat.brings_most`. */

import { byFamily } from "../../family/family_words";

type Lines = Readonly<Record<string, string>>;

/** The reasons of bots that know no family. */
const OWN: Lines = {
  "random.lots": "Unter den erlaubten Zügen entscheidet das Los.",
  "flat.brings_most": "Ich habe alles in vielen möglichen Verteilungen versucht: Das bringt am meisten.",
  "search.looks_ahead": "Ich habe in vielen möglichen Verteilungen vorausgerechnet: Das bringt am meisten.",
  "search.open_cards": "Ich habe viele mögliche Verteilungen durchgespielt: Das bringt am meisten.",
  "search.certain": "Das gelingt, wie auch immer die Karten liegen, die ich nicht sehe.",
  "search.knows_all": "Ich sehe alle Karten: Nichts bringt mehr, wenn alle so gut wie möglich spielen.",
  "learned.promises_most": "Aus Millionen Spielen habe ich gelernt, dass das hier am meisten bringt.",
  "character.style": "Von den Ansagen, die gut aussehen, liegt mir das Wagnis dieser am meisten.",
  "character.habit": "Das mache ich immer so.",
};

const families = byFamily(import.meta.glob<Lines>("../../../generated/de/*/reasons.ts", { eager: true, import: "reasons" }));

export const reasons: Lines = {
  ...OWN,
  ...Object.fromEntries(
    Object.entries(families).flatMap(([id, lines]) => Object.entries(lines).map(([key, line]) => [`${id}.${key}`, line])),
  ),
};
