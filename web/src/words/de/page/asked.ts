/** Was in jeder Phase gefragt wird, und was auf Zustimmung wartet. */

import type { Card, Suit } from "../../../wire/types/types.gen";
import type { Catalogue } from "../../en";
import type { Partners, Who } from "../../seating";
import { figure, sentence, strong, text, type Part, type Text } from "../../text";
import type { Offer } from "../../values";
import { call, cardName, cards, counted, does, name, number, people, suit, the } from "../grammar";

const OFFERS: Record<Offer, string> = { none: "Nichts zeigen", declare: "Gebot aufdecken", reveal: "Blatt aufdecken" };
const NULLO: Record<string, string> = { NULLO: "keinen Stich machen", OPEN_NULLO: "mit offenen Karten" };

/** A bid as a button names it: numbers in figures. */
function written(said: string): Part {
  return /^\d+$/.test(said) ? said : call(said);
}

const tricks = (many: number, spell?: (value: number) => string): string =>
  spell ? `${spell(many)} ${many === 1 ? "Stich" : "Stiche"}` : counted(many, "ein Stich", "Stiche");

export const asked: Catalogue["asked"] = {
  tricks: "Wie viele Stiche machst du?",
  points: "Wie viele Augen machst du?",
  number: (said, open) => (open ? said : `${said}, jetzt nicht`),
  pass: "Passen",
  chooseNumber: "Wähle eine Zahl",
  chooseBid: "Wähle ein Gebot",
  bid: (said): Text => text`${written(said)} bieten`,
  exactly: (bid, worth): Text => text`Genau ${strong(bid)} bringt ${strong(worth)}.`,
  nothingElse: "Jede andere Zahl bringt nichts.",
  fistsClosed: (closed, of, thinking): Text => {
    if (!closed) return [strong("Noch ist keine Faust zu.")];
    const told = strong(sentence`${number(closed)} von ${number(of)} Fäusten ${closed === 1 ? "ist" : "sind"} zu.`);
    return text`${told} Es fehlen noch: ${people(thinking)}.`;
  },
  nobodySees: "Niemand sieht sie, bevor alle Fäuste zu sind.",
  closeFist: (bid) => `Faust über ${bid} schließen`,
  fistClosed: (bid) => `Deine Faust ist zu, darin ${bid}.`,
  untilAll: "Alle Fäuste gehen zusammen auf, sobald die letzte zu ist.",
  openFist: "Wieder öffnen",

  board: "Gebote und ihre Werte",
  withoutTricks: "Gebote auf keinen Stich",
  cell: (said, worth, { caller, open }): Text => {
    const value = text`${sentence`${call(said)}`}, ${worth}`;
    if (caller) return text`${value}, geboten von ${name(caller, "dative")}`;
    return open ? value : text`${value}, jetzt nicht`;
  },
  nameOf: (said) => (said === "NULLO" ? "Nullo" : "Nullo ouvert"),
  aboutNullo: (said) => NULLO[said] ?? "",
  ranks: (above): Text => text`gleich über ${call(above)}`,
  meaning: (said, worth, count, partners): Text => {
    const value = strong(sentence`${call(said)}, zählt ${worth}.`);
    if (!count) return text`${value} Du darfst keinen Stich machen.`;
    if (!partners.length) return text`${value} ${sentence`${tricks(count)}.`}`;
    return text`${value} ${sentence`${tricks(count)}, zusammen mit ${people(partners, "dative")}.`}`;
  },

  whichTrumps: "Welche Farbe soll Trumpf sein?",
  suitToPlay: "Welche Farbe müssen sie bedienen?",
  suit: (code: Suit, held: number): Text => sentence`${suit(code)}: du hältst ${held ? number(held) : "keine"}`,
  held: (many) => (many ? `du hältst ${figure(many)}` : "du hältst keine"),

  partner: (who: Who): Text => text`${name(who, "accusative")} zum Partner nehmen`,
  whichCard: "Welche Karte rufst du?",
  chooseCard: "Wähle eine Karte",
  callCard: (card: Card): Text => text`${sentence`${the(card, "accusative")}`} rufen`,

  discards: "Karten zum Weglegen",
  bidCards: "Gebotskarten",
  inTray: (card, place, all): Text => text`${cardName(card)}, ${place} von ${all} in der Ablage, drücken nimmt sie zurück`,
  emptyPlace: "leer",
  chooseCards: (left) => `Noch ${counted(left, "eine Karte", "Karten")} wählen`,
  fromWidow: "Der Stock ist in deinem Blatt. Berühre eine Karte, um sie hierher zu legen, und noch einmal, um sie zurückzunehmen.",
  trumpsThere: (many) => (many === 1 ? "Eine davon ist Trumpf." : `${figure(many)} davon sind Trumpf.`),
  layAway: "Weglegen",
  layThree: "Drei Karten sind dein Gebot",
  sum: (parts, sum): Text =>
    parts.length < 2 ? tricks(sum, figure) : text`${parts.join(" + ")} = ${tricks(sum, figure)}`,
  legend: "Was eine Gebotskarte zählt",
  standsFor: (code, count): Text => sentence`${suit(code)}: ${tricks(count)}`,
  layDown: (sum) => `Ablegen für ${tricks(sum, figure)}`,
  yourBid: (bid) => `dein Gebot: ${bid}`,
  yourBidCards: (laid, bid): Text => text`Deine Gebotskarten: ${cards(laid)}, zusammen ${tricks(bid)}`,

  whatToShow: "Zeigst du deine Karten für mehr Punkte?",
  offer: (code) => OFFERS[code],
  offerCosts: (code, worth) => {
    if (code === "none") return "Dein Gebot bleibt verdeckt.";
    const shown = code === "declare" ? "Deine Gebotskarten liegen offen." : "Gebotskarten und Blatt liegen offen.";
    return `${shown} Geht es schief, bekommen die anderen je ${worth}.`;
  },

  aboutThrow: "Der Joker wird abgeworfen; dafür nimmst du die oberste Karte vom Stapel.",
  throwIn: "Joker abwerfen",

  dummyHand: "Der Tisch, den du spielst",
  restMine: "Der Rest gehört mir",
  consent: "Eine Frage an alle",
  agree: "Einverstanden",
  refuse: "Nein",
  withdraw: "Zurückziehen",
  wantsBack: (who): Text => sentence`${does(who, "möchte", "möchtest")} das Letzte zurücknehmen.`,
  claims: (who: Who, side: Partners): Text =>
    sentence`${does(who, "zeigt", "zeigst")} die Karten: Der Rest geht an ${people(side, "accusative")}.`,
  wantsRematch: (who): Text => sentence`${does(who, "möchte", "möchtest")} noch eine Partie.`,
  wantsPace: (who, seconds): Text =>
    seconds === null
      ? sentence`${does(who, "möchte", "möchtest")} ohne Zeitgrenze spielen.`
      : sentence`${does(who, "möchte", "möchtest")} ${seconds} Sekunden für jeden Zug.`,
  saysAway: (who, away): Text =>
    sentence`${does(who, "sagt", "sagst")}: ${does(away, "ist", "bist")} weg. Soll ein Computer weiterspielen?`,
  lent: "Ein Computer spielt für dich.",
  takeSeatBack: "Selbst weiterspielen",
  resume: "Weiter",
};
