/** Records, rules and passes, in German. */

import type { Catalogue } from "../../../en";
import { text } from "../../../text";
import { counted, name } from "../../grammar";

export const records: Catalogue["records"] = {
  statistics: "Statistik",
  title: "Aufzeichnungen",
  none: "Noch ist kein Spiel aufgezeichnet. Fang eins an, oder sieh dir ein Beispiel an.",
  start: "Eins anfangen",
  sample: "Eine Beispielpartie",
  sampleOf: (game) => `Ein Beispiel für ${game}`,
  older: "Ältere Tische",
  olderMatches: "Ältere Partien",
  deals: (count) => counted(count, "ein Spiel", "Spiele"),
  deal: (number) => `Spiel ${number}`,
  match: (number) => `Partie ${number}`,
  stepOf: (step, of) => `Schritt ${step} von ${of}`,
  first: "Zum Anfang",
  last: "Zum Ende",
  back: "Einen Schritt zurück",
  forward: "Einen Schritt weiter",
  play: "Von selbst weiter",
  stop: "Anhalten",
  downloadText: "Als Text",
  downloadJson: "Als JSON",
  replay: "Dieses Spiel noch einmal spielen",
  playOn: (who) => (who.you ? text`Von hier weiterspielen` : text`Von hier weiterspielen, auf dem Platz von ${name(who, "dative")}`),
  discards: "Weggelegt",
  widow: "Der Talon",
  bidCards: "Gebotskarten",
  stock: "Übrig",
};

export const rulesPage: Catalogue["rulesPage"] = {
  title: "Regeln",
  books: "Regelbücher",
  find: "In den Regeln suchen",
  clause: (label) => `Regel ${label}`,
  noClause: (label) => `Eine Regel ${label} gibt es nicht.`,
  original: "Das Regelbuch ist im Original englisch; im Zweifel gilt dessen Wortlaut.",
};

export const passPage: Catalogue["passPage"] = {
  title: "Dieses Spiel auf einem anderen Gerät",
  says: "Mit diesem Code übernimmt ein anderes Gerät deinen Namen und deine Plätze. Er gilt einmal, zehn Minuten lang.",
  make: "Code erzeugen",
  code: "Code",
  done: (name) => (name ? `Auf diesem Gerät spielt jetzt ${name}.` : "Auf diesem Gerät spielst jetzt du."),
  enter: "Code vom anderen Gerät, oder dein Wiederherstellungscode",
};
