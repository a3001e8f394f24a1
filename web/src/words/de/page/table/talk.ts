/** The talk line, in German. */

import type { Catalogue } from "../../../en";
import { joined, sentence, strong, text } from "../../../text";
import { anyOf, cardName, counted, does, form, list, number, people, suit, the } from "../../grammar";

const THINKS = { er: "überlegt", du: "überlegst", sie: "überlegen", ihr: "überlegt" };

export const talk: Catalogue["talk"] = {
  label: "Ansage",
  noConnection: "Keine Verbindung. Dein Spiel ist gespeichert; neuer Versuch läuft.",
  back: (meanwhile) => text`Du bist wieder da. Inzwischen: ${meanwhile}`,
  paused: "Das Spiel ist unterbrochen.",
  yourTurn: (rest) => text`${strong("Du bist dran.")} ${rest}`,
  lead: "Spiel aus, was du willst.",
  follow: (to) => text`Bediene ${suit(to)}.`,
  cannotFollow: (to) => text`Du hast kein ${suit(to)}: Spiel, was du willst.`,
  youHold: (to) => text`Du hast ${suit(to)}`,
  onlyCard: (card) => text`Es geht nur ${the(card)}.`,
  someCards: (may, all) =>
    text`${may === 1 ? "Eine" : sentence`${number(may)}`} von deinen ${number(all)} Karten ${may === 1 ? "geht" : "gehen"}.`,
  playAny: "Spiel, was du willst.",
  playDummy: "Spiel eine Karte des Strohmanns.",
  bid: "Was bietest du?",
  chooseOne: "Was wählst du?",
  bidOrPass: "Biete oder passe.",
  offer: "Zeigst du deine Karten?",
  nameTrumps: "Welche Farbe soll Trumpf sein?",
  namePartner: "Mit wem spielst du zusammen?",
  callCard: "Welche Karte rufst du? Wer sie hat, spielt mit dir.",
  askSuit: "Welche Farbe sollen die anderen bedienen?",
  layBidCards: "Leg drei Karten ab: Ihre Farben sind dein Gebot.",
  discard: (left) => text`Leg ${counted(left, "eine Karte", "Karten")} weg.`,
  throwIn: "Gib eine Karte ab.",
  waiting: (who) =>
    who.length === 1 && who[0]
      ? sentence`${does(who[0], "ist", "bist")} dran.`
      : text`Warten auf ${people(who, "accusative")}.`,
  thinking: (who) => sentence`${people(who)} ${form(who, THINKS)}.`,
  nothingMissed: "Du bist wieder da. Inzwischen ist nichts passiert.",
  watching: "Du siehst zu. Die Blätter bleiben verdeckt.",
  shuffling: "Die Karten werden gemischt.",
  lifted: (card, acts) =>
    acts === null
      ? text`${strong(sentence`${cardName(card)}.`)} Noch einmal tippen zum Spielen.`
      : text`${strong(sentence`${cardName(card)}.`)} ${acts} Noch einmal tippen zum Spielen.`,
  suggested: (action, why) => text`${strong(sentence`${action}.`)} ${why}`,
  suggestedCards: (cards, bid) => {
    const named = list(cards.map((card) => [the(card)]));
    return bid === null ? named : text`${named}: Gebot ${number(bid)}`;
  },
  spoken: (held) => text`Du hast ${counted(held.length, "eine Karte", "Karten")}: ${held.map(cardName).join(", ")}.`,
  scoreOf: (scores) =>
    joined(
      scores.map(([who, score]) => text`${who} ${score}`),
      ", ",
    ),
  explainNoMore: "Nichts mehr erklären",
  takeBack: "Zurücknehmen",
  choose: (things) => anyOf(things),
};
