/** What one's own deals come to, in German: fetched with its page. */

import type { statistics as english } from "../en/statistics";
import { counted } from "./grammar";

export const statistics: typeof english = {
  loading: "Deine Spiele werden gezählt.",
  none: "Noch ist kein Spiel von dir zu Ende.",
  says: "Alle Spiele deiner neuesten Tische, deren Karten bekannt sein dürfen. Noch einmal gespielte zählen nicht mit.",
  waiting: (deals) => (deals === 1 ? "Ein Spiel ist noch nicht ausgewertet." : `${deals} Spiele sind noch nicht ausgewertet.`),
  reviewAll: "Auswerten",
  reviewing: (deal, of) => `Spiel ${deal} von ${of} wird ausgewertet …`,
  stop: "Anhalten",
  deals: (deals, reviewed) =>
    `${counted(deals, "1 Spiel", "Spiele", String)}, davon ${reviewed === deals ? "alle" : reviewed || "keines"} ausgewertet`,
  result: "Ein Spiel",
  resultSays: "Punkte mehr als der Durchschnitt der anderen",
  luckSays: "was Karten und die anderen brachten",
  bids: "Gebote",
  bidsSay: "Die Marke zeigt, wie gut die Aussichten der ausgewerteten Gebote waren, nach dem, was du wissen konntest, der Balken, wie viele erfüllt wurden.",
  bid: "Gebot",
  made: "Erfüllt",
  bidsMade: "Gebote erfüllt",
  madeOf: (made, bids) => `${made} von ${bids}`,
  stated: "Aussicht",
  came: "Eingetreten",
  inASuit: (tricks) => `${tricks} mit Farbe`,
  lost: "Wo Punkte verloren gingen",
  lostSays: "Punkte je Entscheidung, nach dem, was du wissen konntest, und bei offenen Karten.",
  part: "Abschnitt",
  parts: { bidding: "Bieten", widow: "Ablegen", leading: "Ausspielen", following: "Zugeben" },
  decisions: "Züge",
  mistakes: "Fehler",
  chances: "Aussichten und was daraus wurde",
  chancesSay: "Gebote mit etwa gleicher Aussicht, und wie viele davon erfüllt wurden.",
  distance: (mean) => `Mittlerer Abstand: ${mean}.`,
  grid: "Was du geboten und was du gewonnen hast",
  gridSays: "Zeilen: das Gebot. Spalten: was du oder deine Seite gewonnen hat. Goldener Rahmen: Gebot erfüllt.",
  advice: "Was am meisten hilft",
  tooMany: (over, failed) => `Bei ${over} von ${failed} verfehlten Geboten waren es zu viele Stiche.`,
  tooFew: (under, failed) => `Bei ${under} von ${failed} verfehlten Geboten waren es zu wenige Stiche.`,
  dearest: {
    bidding: "Die meisten Punkte kostet dich das Bieten.",
    widow: "Die meisten Punkte kostet dich das Ablegen.",
    leading: "Die meisten Punkte kostet dich das Ausspielen.",
    following: "Die meisten Punkte kostet dich das Zugeben.",
  },
};
