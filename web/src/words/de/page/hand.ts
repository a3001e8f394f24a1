/** The hand, in German. */

import type { Catalogue } from "../../en";
import type { SuitHeld } from "../../en/page/hand";
import { capital, joined, plain, text, type Text } from "../../text";
import { cardName, cards, counted, number, rankName, suit } from "../grammar";

export const hand: Catalogue["hand"] = {
  label: (count) => `Dein Blatt, ${counted(count, "eine Karte", "Karten")}`,
  sortedFor: (count, code) =>
    `Dein Blatt, ${counted(count, "eine Karte", "Karten")}, sortiert für ${plain([suit(code)])}`,
  dummyLabel: (count) => `Der Strohmann, ${counted(count, "eine Karte", "Karten")}`,
  openLabel: (name, count) => `Blatt von ${name}, ${counted(count, "eine Karte", "Karten")}`,
  empty: "Du hast keine Karten.",

  told: (count, suits) =>
    joined([text`Du hast ${counted(count, "eine Karte", "Karten")}.`, ...suits.map(held)]),

  card: (card, states) => [cardName(card), ...states].join(", "),
  state: {
    refused: "jetzt nicht",
    lifted: "angehoben, noch einmal drücken zum Spielen",
    sending: "unterwegs",
    winning: "liegt vorn",
    led: "ausgespielt",
    ledWinning: "ausgespielt, liegt vorn",
    countered: "gekontert",
    hint: "Tipp",
    second: "zweite",
  },
  rightBower: "rechter Bauer",
  leftBower: "linker Bauer",
  actsAs: (code) => text`gehört zu ${suit(code)}`,
  joker: "Joker",
  twin: (of) => (of === 1 ? "erstes Kartenspiel" : "zweites Kartenspiel"),
  bidCard: (place, code, worth) =>
    text`Gebotskarte ${place} von 3, ${suit(code)}, zählt ${worth ? number(worth) : "nichts"}`,
  discard: (place, of) => `zum Weglegen, ${place} von ${of}`,
  openCards: (held) => cards(held),
};

function held(group: SuitHeld): Text {
  const names = group.cards.map((card) =>
    group.suit && card !== "JK" && card.endsWith(group.suit) ? rankName(card) : cardName(card),
  );
  return group.suit && group.suit !== "NT"
    ? text`${capital([suit(group.suit)])}: ${names.join(", ")}.`
    : `${names.join(", ")}.`;
}
