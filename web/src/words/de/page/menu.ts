/** The menu of a table, in German. */

import type { Catalogue } from "../../en";
import { sentence, text } from "../../text";
import { counted, name } from "../grammar";

export const menu: Catalogue["menu"] = {
  title: "Dieser Tisch",
  open: { deal: "Wie das Spiel ausging", fair: "Wurde ehrlich gegeben" },
  groups: { look: "Ansehen", pause: "Das Spiel", people: "Leute", host: "Für den Gastgeber" },
  leave: "Tisch verlassen",
  leaveSure: "Endgültig gehen",
  leaveWhy: "Ein Computer spielt an deiner Stelle weiter, und jemand anders kann sich dort hinsetzen.",
  stay: "Bleiben",
  patience: "Zeit für jeden Zug",
  noLimit: "ohne Grenze",
  seconds: (many) => counted(many, "eine Sekunde", "Sekunden", String),
  minutes: (many) => counted(many, "eine Minute", "Minuten", String),
  days: (many) => counted(many, "ein Tag", "Tage", String),
  patienceWhy: "Die anderen werden gefragt.",
  away: (who) => sentence`${name(who)} ist weg`,
  awayWhy: "Die anderen entscheiden, ob ein Computer weiterspielt.",
  chat: "Eigene Worte zwischen den Spielen",
  chatOn: "erlaubt",
  chatOff: "aus",
  sayLater: "Eigene Worte gehen zwischen den Spielen.",
  close: "Tisch schließen",
  closeSure: "Für alle schließen",
  closeWhy: "Das Spiel endet hier; die Aufzeichnung bleibt.",
  fair: {
    title: "Wurde ehrlich gegeben",
    how: "Gemischt wird aus einem Geheimnis des Servers und einer Zahl von jedem am Tisch. Alles war versprochen, bevor etwas gezeigt wurde.",
    promised: (deal) => text`Versprochen vor Spiel ${deal}`,
    secret: "das Geheimnis des Servers",
    origin: {
      person: "eine eigene Zahl",
      bot: "ein Computer: seine Zahl folgt aus dem Geheimnis",
      substitute: "gab keine Zahl: eine, die aus dem Geheimnis folgt",
    },
    withheld: "behielt die Zahl für sich: eine, die aus dem Geheimnis folgt",
    checking: "Wird nachgerechnet.",
    good: "Alles stimmt: Die Karten folgen aus dem Geheimnis und allen Zahlen, und jede ist die versprochene.",
    bad: "Etwas stimmt nicht.",
    repeated: "Dieses Spiel wurde noch einmal gespielt: Die Karten sind die eines früheren und wurden nicht gemischt.",
    later: "Das lässt sich nachrechnen, sobald die Karten nicht mehr geheim sein müssen.",
    mine: "Deine eigene Zahl wurde verwendet.",
    notMine: "Deine eigene Zahl wurde nicht verwendet.",
    nobody: "In diesem Spiel wurde die Zahl von keinem Menschen verwendet: über den Server beweist es nichts.",
    file: "Aufzeichnung herunterladen",
  },
};
