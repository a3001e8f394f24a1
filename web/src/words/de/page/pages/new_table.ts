/** A new table, in German. */

import type { Catalogue } from "../../../en";
import { joined, text, upper } from "../../../text";
import { counted } from "../../grammar";

export const newTable: Catalogue["newTable"] = {
  title: "Neuer Tisch",
  game: "Spiel",
  rulesOfThisTable: "Regeln an diesem Tisch",
  moreRules: (count) => upper(counted(count, "eine weitere Regel", "weitere Regeln")),
  fewerRules: "Weniger Regeln",
  printed: (value) => `im Regelbuch: ${value}`,
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
  bots: { random: "Anfänger", rules: "Vereinsspieler", flat: "Starker Spieler", search: "Meister", learned: "Meister aus Erfahrung", wren: "leicht, vorsichtig", otto: "leicht, gewagt", mina: "ordentlich, solide", rufus: "stark, gewagt", vera: "stark, vorsichtig", sol: "am besten, solide" },
  characters: "Charaktere",
  levels: "Stufen",
  mixed: "Gemischte Runde",
  strengths: "Zahlen: gemessene Stärke; 400 mehr bedeuten zehn zu eins.",
  expertIsBest: "An diesem Tisch ist nichts messbar stärker als „Meister“; so stark spielt hier auch Sol.",
  asPrinted: "Wie im Regelbuch.",
  differs: (points) =>
    text`Anders als im Regelbuch in ${counted(points.length, "einem Punkt", "Punkten")}: ${joined(points, "; ")}.`,
  playNow: "Jetzt spielen",
  inviteFriends: "Freunde einladen",
  onlyTheLink: "Freunde brauchen nur den Link. Kein Konto.",
  reset: "Wieder wie im Regelbuch",
};
