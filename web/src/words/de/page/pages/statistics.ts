/** What one's own deals come to, in German. */

import type { Catalogue } from "../../../en";
import { counted } from "../../grammar";

export const statistics: Catalogue["statistics"] = {
  title: "Statistik",
  loading: "Deine Spiele werden gezählt.",
  none: "Noch ist kein Spiel von dir zu Ende.",
  says: "Alle Spiele deiner neuesten Tische, deren Karten bekannt sein dürfen. Noch einmal gespielte zählen nicht mit.",
  waiting: (deals) => (deals === 1 ? "Ein Spiel ist noch nicht angesehen." : `${deals} Spiele sind noch nicht angesehen.`),
  reviewAll: "Ansehen lassen",
  reviewing: (deal, of) => `Spiel ${deal} von ${of} wird angesehen …`,
  stop: "Halt",
  deals: (deals, reviewed) =>
    `${counted(deals, "1 Spiel", "Spiele", String)}, davon ${reviewed === deals ? "alle" : reviewed || "keines"} angesehen`,
  result: "Ein Spiel",
  resultSays: "Punkte mehr als das Mittel der anderen",
  luckSays: "was Karten und die anderen brachten",
  bids: "Gebote",
  bidsSay: "Die Marke ist die Aussicht angesehener Gebote, soweit du sie kennen konntest, der Balken, wie viele erfüllt wurden.",
  bid: "Gebot",
  made: "Erfüllt",
  madeOf: (made, bids) => `${made} von ${bids}`,
  stated: "Aussicht",
  came: "Eingetreten",
  inASuit: (tricks) => `${tricks} mit Farbe`,
  lost: "Wo Punkte verloren gingen",
  lostSays: "Punkte je Entscheidung, nach dem, was du wissen konntest, und bei offenen Karten.",
  part: "Abschnitt",
  parts: { bidding: "Reizen", widow: "Ablegen", leading: "Ausspielen", following: "Zugeben" },
  decisions: "Züge",
  mistakes: "Fehler",
  chances: "Aussichten und was daraus wurde",
  chancesSay: "Gebote mit etwa gleicher Aussicht, und wie viele davon erfüllt wurden.",
  distance: (mean) => `Mittlerer Abstand: ${mean}.`,
};
