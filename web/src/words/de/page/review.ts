/** The review of a deal, in German. */

import type { Catalogue } from "../../en";
import { sentence, text } from "../../text";
import { name } from "../grammar";

export const review: Catalogue["review"] = {
  course: "Verlauf",
  review: "Rückblick",
  shown: "Was gezeigt wird",
  loading: "Jede Entscheidung wird angesehen; das dauert einige Sekunden.",
  own: "Deine",
  all: "Alle",
  known: "Was du wissen konntest",
  open: "Offene Karten",
  done: (who, action) => sentence`${name(who)}: ${action}`,
  better: (action) => text`besser: ${action}`,
  same: "das Beste",
  asGood: "nichts verloren",
  lost: (points, error) => `−${points} ±${error}`,
  chance: (now, then) => (now === then ? `${now} erfüllt` : `${now} → ${then}`),
  mistake: "Fehler",
  nextMistake: "Nächster Fehler",
  previousMistake: "Voriger Fehler",
  mistakes: (count) => (count === 0 ? "Kein Fehler." : count === 1 ? "Ein Fehler." : `${count} Fehler.`),
  luck: "Glück",
  luckSays: (cards) => `was Karten und die anderen brachten; dein Blatt versprach ${cards}`,
  knowledge: "Wissen",
  knowledgeSays: "mit deinen Karten verloren, gemessen an offenen Blättern",
  skill: "Können",
  skillSays: "durch Fehler verloren, die zu sehen waren",
  points: "Punkte deiner Seite, abzüglich des Mittels der anderen",
};
