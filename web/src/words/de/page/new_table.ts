/** A new table, in German. */

import type { Catalogue } from "../../en";
import { joined, text, upper } from "../../text";
import { counted } from "../grammar";

export const newTable: Catalogue["newTable"] = {
  title: "Neuer Tisch",
  game: "Spiel",
  rulesOfThisTable: "Regeln an diesem Tisch",
  moreRules: (count) => upper(counted(count, "eine weitere Regel", "weitere Regeln")),
  fewerRules: "Weniger Regeln",
  printed: (value) => `gedruckt: ${value}`,
  value: (label) => `${label}: Zahl`,
  set: (label) => `${label} einstellen`,
  yourTable: "Dein Tisch",
  seats: "Plätze",
  you: (name) => (name ? `Du, ${name}` : "Du"),
  computer: "Computer",
  openSeat: "frei, für Freunde",
  change: "Ändern",
  changeSeat: (name) => `Platz von ${name} ändern`,
  toFriend: "Ein Mensch spielt",
  bots: {
    random: { name: "Anfänger", says: "spielt irgendeine erlaubte Karte" },
    rules: { name: "Vereinsspieler", says: "spielt nach den Regeln guter Spieler und sagt, nach welcher" },
    flat: { name: "Starker Spieler", says: "versucht jede Karte in Verteilungen, die möglich sind" },
    search: { name: "Meister", says: "schaut in Verteilungen, die möglich sind, bis ans Ende voraus" },
    learned: { name: "Meister aus Erfahrung", says: "hat Oh Hell aus Millionen Verteilungen gelernt; sonst der Meister" },
  },
  asPrinted: "Wie gedruckt.",
  differs: (points) =>
    text`Anders als gedruckt in ${counted(points.length, "einem Punkt", "Punkten")}: ${joined(points, "; ")}.`,
  playNow: "Jetzt spielen",
  inviteFriends: "Freunde einladen",
  onlyTheLink: "Freunde brauchen nur den Link. Kein Konto.",
  reset: "Wieder wie gedruckt",
};
