/** Scores, in German. */

import type { Catalogue } from "../../../en";
import { sentence } from "../../../text";
import { counted, form, people } from "../../grammar";

const WINS = { er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt" };

export const score: Catalogue["score"] = {
  title: "Stand",
  sheet: "Zettel",

  games: (won) => counted(won, "eine Partie", "Partien"),
};

export const ending: Catalogue["ending"] = {
  wins: (sides) => sentence`${people(sides.flat())} ${form(sides.flat(), WINS)}`,
  shared: "gemeinsam",
  nextDeal: "Nächstes Spiel",
  allHands: "Alle Blätter",
  replay: "Dieses Spiel noch einmal",
  print: "Drucken",
  again: "Noch einmal",
  newTableLikeThis: "Neuer Tisch wie dieser",
};
