/** Records, rules and passes, in German. */

import type { Catalogue } from "../../en";
import { sentence } from "../../text";
import { counted, name } from "../grammar";

export const records: Catalogue["records"] = {
  title: "Aufzeichnungen",
  none: "Noch ist kein Spiel aufgeschrieben. Fang eins an, oder sieh dir ein Beispiel an.",
  start: "Eins anfangen",
  sample: "Eine Beispielpartie",
  sampleOf: (game) => `Ein Beispiel für ${game}`,
  older: "Ältere Tische",
  deals: (count) => counted(count, "ein Spiel", "Spiele"),
  deal: (number) => `Spiel ${number}`,
  match: (number) => `Partie ${number}`,
  notYet: "Die Karten dieses Spiels darf noch niemand wissen.",
  stepOf: (step, of) => `Schritt ${step} von ${of}`,
  first: "Zum Anfang",
  last: "Zum Ende",
  back: "Einen Schritt zurück",
  forward: "Einen Schritt weiter",
  previousTrick: "Voriger Stich",
  nextTrick: "Nächster Stich",
  play: "Von selbst weiter",
  stop: "Anhalten",
  allHands: "Alle Blätter",
  ownHand: "Nur, was du sehen konntest",
  handOf: (who) => sentence`${name(who)}`,
  download: "Herunterladen",
  downloadText: "Als Text",
  downloadJson: "Als JSON",
  verify: "Wie gemischt wurde",
  again: "Von hier noch einmal",
  replay: "Dieses Spiel noch einmal spielen",
  repeated: "Dieses Spiel wird wiederholt; es wurde nicht neu gemischt.",
  discards: "Weggelegt",
  widow: "Der Talon",
  bidCards: "Gebotskarten",
  stock: "Übrig",
};

export const rulesPage: Catalogue["rulesPage"] = {
  title: "Regeln",
  books: "Regelbücher",
  find: "In den Regeln suchen",
  clause: (label) => `Satz ${label}`,
  noClause: (label) => `Einen Satz ${label} gibt es nicht.`,
  original: "Das Regelbuch selbst ist englisch.",
  atTheTable: "eine Pflicht von Menschen am Tisch",
};

export const passPage: Catalogue["passPage"] = {
  title: "Dieses Spiel auf einem anderen Gerät",
  says: "Mit diesem Code wird ein anderes Gerät zu dir, einmal, innerhalb von zehn Minuten.",
  make: "Code machen",
  code: "Code",
  use: "Code einlösen",
  done: (name) => (name ? `Dieses Gerät ist jetzt ${name}.` : "Dieses Gerät bist jetzt du."),
  enter: "Code vom anderen Gerät",
};
