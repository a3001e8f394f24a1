/** The table itself, in German. */

import type { Catalogue } from "../../../en";
import { sentence, upper } from "../../../text";
import { counted, people } from "../../grammar";

export const table: Catalogue["table"] = {
  table: "Tisch",
  talk: "Ansage",
  trick: "Stich",
  places: "Plätze",
  score: "Stand",
  soFar: "Bisher",
  thisDeal: "Dieses Spiel",

  hint: "Tipp",
  lastTrick: "Letzter Stich",
  sheet: "Zettel",
  invite: "Einladen",
  settings: "Einstellungen",
  leave: "Tisch verlassen",
  menu: "Mehr",
  rules: "Regeln",
  pause: "Unterbrechen",
  resume: "Weiter",

  line: (players, points) =>
    `${upper(counted(players, "ein Spieler", "Spieler"))}. ${points.length ? `${upper(points.join("; "))}.` : "Wie im Regelbuch."}`,
  round: (trick, round) => `Stich ${trick}, Runde ${round}`,
  gameAt: (target) => `Partie bis ${target}`,

  youAnd: (side) => sentence`${people(side)}`,
  noLastTrick: "Noch ist kein Stich vorbei.",

  removed: {
    byHost: (name) => (name ? `${name} hat dich von diesem Tisch genommen.` : "Wer diesen Tisch leitet, hat dich davon weggenommen."),
    byServer: "Wer diesen Server betreibt, hat dich von diesem Tisch genommen.",
    forGood: "Du kannst dich nicht wieder hinsetzen.",
    forNow: "Du kannst zurückkommen.",
    watch: "Zuschauen",
    back: "Zurück zum Tisch",
  },
  deals: "gibt",
};
