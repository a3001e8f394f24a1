/** What is asked in each phase, and what waits for consent, in German. */

import type { Catalogue } from "../../../en";
import type { Offer } from "../../../values";
import { figure, plain, sentence, strong, text, upper, type Part } from "../../../text";
import { call, cardName, cards, counted, does, name, number, people, suit, the, time } from "../../grammar";

const OFFERS: Record<Offer, string> = { none: "Nichts zeigen", declare: "Offenes Gebot", reveal: "Offenes Blatt" };
const NULLO: Record<string, string> = { NULLO: "kein Stich", OPEN_NULLO: "mit offenem Blatt" };

/** A bid as a button names it: numbers in figures. */
function written(said: string): Part {
  return /^\d+$/.test(said) ? said : call(said);
}

const stiche = (count: number): string => upper(counted(count, "ein Stich", "Stiche"));

export const asked: Catalogue["asked"] = {
  tricks: "Wie viele Stiche machst du?",
  points: "Wie viele Punkte machst du?",
  number: (said, open) => (open ? said : `${said}, jetzt nicht`),
  pass: "Passen",
  chooseNumber: "Wähl eine Zahl",
  chooseBid: "Wähl ein Gebot",
  bid: (said) => sentence`${written(said)} bieten`,
  exactly: (bid, worth) => text`Genau ${strong(bid)} bringt ${strong(worth)}.`,
  nothingElse: "Jede andere Zahl bringt nichts.",
  fistsClosed: (closed, of, thinking) => {
    if (!closed) return [strong("Noch ist keine Faust geschlossen.")];
    const are = closed === 1 ? "ist" : "sind";
    const told = strong(sentence`${closed === 1 ? "eine" : number(closed)} von ${number(of)} Fäusten ${are} geschlossen.`);
    return text`${told} Warten auf ${people(thinking, "accusative")}.`;
  },
  nobodySees: "Niemand sieht es, bevor alle Fäuste geschlossen sind.",
  closeFist: (bid) => `Faust schließen: ${bid}`,
  fistClosed: (bid) => `Deine Faust ist geschlossen: ${bid}.`,
  untilAll: "Alle Fäuste öffnen sich zugleich, sobald die letzte geschlossen ist.",
  openFist: "Wieder öffnen",

  board: "Gebote und was sie wert sind",
  suits: "Farben",
  from: (count) => `ab ${count}`,
  tooLate: "keins",
  suitFrom: (code, from) => (from === null ? sentence`${suit(code)}, kein Gebot mehr` : sentence`${suit(code)}, ab ${number(from)}`),
  withoutTricks: "Gebote auf keinen Stich",
  cell: (said, worth, { caller, open }) => {
    const value = text`${sentence`${call(said)}`}, ${worth}`;
    if (caller) return text`${value}, geboten von ${name(caller, "dative")}`;
    return open ? value : text`${value}, jetzt nicht`;
  },
  nameOf: (said) => plain([call(said)]),
  aboutNullo: (said) => NULLO[said] ?? "",
  ranks: (above) => text`gleich über ${call(above)}`,
  meaning: (said, worth, tricks, partners) => {
    const value = strong(sentence`${call(said)}, ${worth} Punkte wert.`);
    if (!tricks) return text`${value} Du darfst keinen Stich machen.`;
    if (!partners.length) return text`${value} ${stiche(tricks)}.`;
    return text`${value} ${stiche(tricks)}, mit ${people(partners, "dative")}.`;
  },

  whichTrumps: "Welche Farbe soll Trumpf sein?",
  suitToPlay: "Welche Farbe sollen die anderen bedienen?",
  suit: (code, held) => sentence`${suit(code)}: Du hast ${held ? number(held) : "keine"}`,
  held: (many) => (many ? `du hast ${figure(many)}` : "du hast keine"),

  partner: (who) => text`Mit ${name(who, "dative")} spielen`,
  whichCard: "Welche Karte rufst du?",
  chooseCard: "Wähl eine Karte",
  callCard: (card) => sentence`${the(card, "accusative")} rufen`,

  discards: "Zum Weglegen",
  bidCards: "Gebotskarten",
  inTray: (card, place, all) => text`${cardName(card)}, ${place} von ${all} abgelegt, drücken zum Zurücknehmen`,
  emptyPlace: "leer",
  chooseCards: (left) => `Noch ${counted(left, "eine Karte", "Karten")} wählen`,
  fromWidow: "Der Talon ist in deinem Blatt. Tipp eine Karte an, um sie hierherzulegen, und noch einmal, um sie zurückzunehmen.",
  trayFull: (all) =>
    text`${strong(sentence`${counted(all, "eine Karte genügt", "Karten genügen")}.`)} Zum Tauschen tipp erst eine abgelegte an.`,
  trumpsThere: (many) =>
    many === 1 ? "Eine davon ist ein Trumpf." : `${upper(number(many))} davon sind Trümpfe.`,
  layAway: "Weglegen",
  layThree: "Drei Karten sind dein Gebot",
  sum: (parts, sum) => {
    const tricks = counted(sum, "1 Stich", "Stiche", figure);
    return parts.length < 2 ? tricks : text`${parts.join(" + ")} = ${tricks}`;
  },
  legend: "Wofür eine Gebotskarte steht",
  standsFor: (code, tricks) => sentence`${suit(code)}: ${counted(tricks, "ein Stich", "Stiche")}`,
  layDown: (sum) => `Ablegen für ${counted(sum, "1 Stich", "Stiche", figure)}`,
  yourBid: (bid) => `dein Gebot: ${bid}`,
  yourBidCards: (laid, bid) => text`Deine Gebotskarten: ${cards(laid)}, Gebot ${number(bid)}`,

  whatToShow: "Zeigst du deine Karten für mehr Punkte?",
  offer: (code) => OFFERS[code],
  offerCosts: (code, worth) => {
    if (code === "none") return "Dein Gebot bleibt geheim.";
    const shown = code === "declare" ? "Deine Gebotskarten liegen offen." : "Gebotskarten und Blatt liegen offen.";
    return `${shown} Schaffst du es nicht, bekommen die anderen je ${worth}.`;
  },

  aboutThrow: "Gib den Joker ab und nimm dafür die oberste Karte vom Stapel.",
  throwIn: "Joker abgeben",

  dummyHand: "Der Strohmann, den du spielst",

  restMine: "Der Rest gehört mir",
  claimSure: text`${strong("Der Rest gehört mir?")} Alle sehen dann dein Blatt.`,
  claimIt: "Zeigen",
  consent: "Eine Frage an alle",
  agree: "Einverstanden",
  refuse: "Nicht einverstanden",
  withdraw: "Zurückziehen",
  wantsBack: (who) => sentence`${does(who, "möchte", "möchtest")} den letzten Zug zurücknehmen.`,
  allTheSame: "Wer will, darf trotzdem zustimmen.",
  claims: (who, side) =>
    sentence`${does(who, "legt", "legst")} das Blatt offen: Der Rest geht an ${people(side, "accusative")}.`,
  wantsRematch: (who) => sentence`${does(who, "möchte", "möchtest")} noch eine Partie spielen.`,
  wantsPace: (who, seconds) =>
    seconds === null
      ? sentence`${does(who, "möchte", "möchtest")} ohne Zeitgrenze spielen.`
      : sentence`${does(who, "möchte", "möchtest")} ${time(seconds)} Bedenkzeit für jeden Zug.`,
  saysAway: (who, away) =>
    sentence`${does(who, "sagt", "sagst")}, dass ${name(away)} weg ${away.you ? "bist" : "ist"}. Soll ein Computer für ${name(away, "accusative")} spielen?`,
  damaged: "Was danach kam, ist beschädigt. Der Tisch lässt sich ansehen, aber nicht weiterspielen.",
  seeDeals: "Die Spiele ansehen",
  lent: "Ein Computer spielt für dich.",
  takeSeatBack: "Wieder selbst spielen",
  resume: "Weiter",
};
