/** A new table, in German. */

import type { Catalogue } from "../../en";
import { joined, text, upper } from "../../text";
import { counted } from "../grammar";

export const newTable: Catalogue["newTable"] = {
  title: "Neuer Tisch",
  game: "Spiel",
  rulesOfThisTable: "Regeln an diesem Tisch",
  preset: "Regelsatz",
  presets: {
    uspc: "Vereinigte Staaten",
    australian: "Australien",
    default: "Wie gedruckt",
    own: "Eigene",
  },
  moreRules: (count) => upper(counted(count, "eine weitere Regel", "weitere Regeln")),
  fewerRules: "Weniger Regeln",
  printed: (value) => `gedruckt: ${value}`,
  notWith: (why) => `Nicht zusammen mit ${why}`,
  noUpperLimit: "ohne Grenze",
  value: (label) => `${label}: Zahl`,
  set: (label) => `${label} einstellen`,
  yourTable: "Dein Tisch",
  seats: "Plätze",
  you: (name) => (name ? `Du, ${name}` : "Du"),
  computer: "Computer",
  openSeat: "frei, für Freunde",
  change: "Ändern",
  changeSeat: (name) => `Platz von ${name} ändern`,
  toComputer: "Ein Computer spielt",
  toFriend: "Ein Mensch spielt",
  bots: {
    random: { name: "Anfänger", says: "spielt irgendeine erlaubte Karte" },
    rules: { name: "Vereinsspieler", says: "spielt nach den Regeln guter Spieler und sagt, nach welcher" },
  },
  asPrinted: "Wie gedruckt.",
  differs: (points) =>
    text`Anders als gedruckt in ${counted(points.length, "einem Punkt", "Punkten")}: ${joined(points, "; ")}.`,
  playNow: "Jetzt spielen",
  inviteFriends: "Freunde einladen",
  onlyTheLink: "Freunde brauchen nur den Link. Kein Konto.",
  watching: "Andere dürfen zusehen",
  watchLater: (seconds) =>
    seconds ? `Andere dürfen zusehen, ${seconds} Sekunden später` : "Andere dürfen zusehen",
  noWatching: "Niemand darf zusehen",
  patience: "Bedenkzeit",
  noPatience: "So lange du willst",
  patienceOf: (seconds) => `${counted(seconds, "eine Sekunde", "Sekunden", String)} je Zug`,
  chat: "Freies Reden zwischen den Spielen",
  hints: "Tipps für alle",
  hintsSay: "Jeder am Tisch darf um einen Tipp bitten.",
  reset: "Wieder wie gedruckt",
  making: "Der Tisch wird gedeckt",
};
