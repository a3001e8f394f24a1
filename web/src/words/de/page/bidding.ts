/** Bidding in all its forms, in German. */

import type { Catalogue } from "../../en";
import { capital, plain, sentence, strong, text, type Text, upper } from "../../text";
import { call, cards, counted, name, number, people, suit, the } from "../grammar";

const bidOf = (code: string, worth: number | null): Text =>
  worth === null ? capital([call(code)]) : sentence`${call(code)}, ${worth} Punkte wert`;

const stiche = (count: number): string => upper(counted(count, "ein Stich", "Stiche"));

export const auction: Catalogue["auction"] = {
  label: "Gebote und was sie wert sind",
  yourCall: "Was sagst du?",
  tricks: "Stiche",
  cell: (code, worth, state) => [plain(capital([call(code)])), String(worth), state].filter(Boolean).join(", "),
  tooLow: "zu niedrig",
  notAllowed: "nicht erlaubt",
  bidBy: (who) => `geboten von ${plain([name(who, "dative")])}`,
  chosen: "gewählt",
  pass: "Passen",
  passSure: "Eingabetaste zum Passen.",
  bid: (code) => sentence`${call(code)} bieten`,
  choose: "Wähl ein Gebot oder passe.",
  told: (code, worth) => text`${strong(bidOf(code, worth))}.`,
  promises: (tricks, of, side) =>
    side.length
      ? text`${stiche(tricks)} von ${number(of)}, mit ${people(side, "dative")}.`
      : text`${stiche(tricks)} von ${number(of)}.`,
  noTrick: "Kein einziger Stich.",
  nullo: "Nullo",
  nulloSays: "kein Stich",
  openNullo: "Nullo ouvert",
  openNulloSays: "mit offenem Blatt",
  oneCallEach: "Jeder sagt einmal etwas: Du wirst nicht noch einmal gefragt.",
  goesRound: "Es geht reihum, bis alle bis auf einen gepasst haben.",
};

export const numbers: Catalogue["numbers"] = {
  question: "Wie viele Stiche machst du?",
  questionPoints: "Wie viele Punkte machst du?",
  label: "Dein Gebot",
  bid: (count) => `${upper(number(count))} bieten`,
  exactly: (count, score) =>
    text`Genau ${strong(number(count))} bringt ${strong(score)}. Jede andere Zahl bringt nichts.`,
  teamSum: (before, count) =>
    text`Mit ${number(before)} von deinen Partnern macht das ${strong(number(before + count))}.`,
  barred: (count) => `${upper(number(count))}, nicht erlaubt`,
};

export const fists: Catalogue["fists"] = {
  close: (count) => `Faust schließen um ${number(count)}`,
  closed: "Faust geschlossen",
  yours: (count) => text`Deine Faust ist um ${number(count)} geschlossen.`,
  closedOf: (closed, of) =>
    text`${upper(number(closed))} von ${number(of)} Fäusten ${closed === 1 ? "ist" : "sind"} geschlossen.`,
  waitingFor: (who) => text`Warten auf ${people(who, "accusative")}.`,
  openTogether: "Sind alle geschlossen, öffnen sie sich zugleich.",
  bid: (count) => `Gebot ${number(count)}`,
};

export const bidCards: Catalogue["bidCards"] = {
  question: "Leg drei Karten ab: Ihre Farben sind dein Gebot.",
  tray: "Gebotskarten",
  legend: "♣ 3, ♥ 2, ♠ 1, ♦ 0",
  legendSpoken: "Kreuz zählt drei, Herz zwei, Pik eins, Karo nichts.",
  worth: (code, tricks) => text`${suit(code)}: ${number(tricks)}`,
  sum: (worths) => {
    const sum = worths.reduce((total, each) => total + each, 0);
    return text`${worths.join(" + ")} = ${counted(sum, "ein Stich", "Stiche")}`;
  },
  noneOrAll: "Dreimal Karo: keiner, oder alle zehn.",
  left: (count) => text`Noch ${counted(count, "eine Karte", "Karten")}.`,
  layDown: "Ablegen",
  yours: (bid) => text`Dein Gebot ist ${number(bid)}.`,
  won: (won, bid) => text`${number(won)} von ${number(bid)}`,
};

export const offers: Catalogue["offers"] = {
  question: "Zeigst du dein Gebot?",
  none: "Nichts",
  noneSays: "Dein Gebot bleibt geheim.",
  declare: "Offenes Gebot, 30",
  declareSays: "Deine Gebotskarten liegen offen. Schaffst du es nicht, bekommen die anderen je 30.",
  reveal: "Offenes Blatt, 60",
  revealSays: "Gebotskarten und Blatt liegen offen. Schaffst du es nicht, bekommen die anderen je 60.",
};

export const naming: Catalogue["naming"] = {
  trumps: "Welche Farbe soll Trumpf sein?",
  ofSuit: (count) => counted(count, "eine Karte", "Karten"),
  suitButton: (code, count) => `${plain([suit(code)])}, du hast ${number(count)}`,
  joker: "Welche Farbe sollen die anderen bedienen?",
  jokerButton: (code) => plain([suit(code)]),
  partner: "Mit wem spielst du zusammen?",
  partnerButton: (who) => plain(sentence`${name(who)} als Partner`),
  card: "Ruf eine Karte: Wer sie hat, spielt mit dir.",
  cardButton: (card) => sentence`${the(card, "accusative")} rufen`,
  jokerThrown: "Du hast den Joker. Gib ihn ab und nimm eine andere Karte.",
  throwIn: "Joker abgeben",
};

export const widow: Catalogue["widow"] = {
  question: (count) => text`Leg ${counted(count, "eine Karte", "Karten")} weg.`,
  tray: "Zum Weglegen",
  left: (count) => text`Noch ${count === 1 ? "eine" : number(count)}.`,
  layAway: "Weglegen",
  trumpWarning: (card) => sentence`${the(card)} ist ein Trumpf. Weglegen darfst du ihn trotzdem.`,
  youTook: (taken) => text`Der Talon hat dir ${cards(taken, "accusative")} gebracht.`,
  theirs: "Verdeckt",
};
