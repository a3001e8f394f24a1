/** The story of a deal and of a match, in German. */

import type { story as english } from "../en/story";
import { sentence, strong, text } from "../text";
import { counted, form, name, number, people, the } from "./grammar";

const LEADS = { er: "führt", du: "führst", sie: "führen", ihr: "führt" };
const TAKES = { er: "nimmt", du: "nimmst", sie: "nehmen", ihr: "nehmt" };
const WAS = { er: "war", du: "warst", sie: "waren", ihr: "wart" };
const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };

/** `die gebotenen drei`. */
const bidden = (wanted: number): string => `die gebotenen ${number(wanted)}`;

export const story: typeof english = {
  deal: (deal) => `Spiel ${deal}`,
  matchOver: (deals) => `Ende der Partie · ${counted(deals, "ein Spiel", "Spiele")}`,
  leads: (who, first) =>
    first ? sentence`${people(who)} ${form(who, LEADS)} zum ersten Mal.` : sentence`${people(who)} ${form(who, LEADS)} jetzt.`,
  fromBehind: (who, points, deals) =>
    sentence`${people(who)} ${form(who, HAS)} ${strong(`${points} ${points === 1 ? "Punkt" : "Punkte"} Rückstand`)} nach ${counted(deals, "einem Spiel", "Spielen")} aufgeholt.`,
  ahead: (who) => sentence`${people(who)} ${form(who, WAS)} nach jedem Spiel vorn.`,
  whatDecided: "Was es entschieden hat",
  trick: (trick) => `Stich ${trick}`,
  takes: (who, card) => sentence`${name(who)} ${form([who], TAKES)} ihn mit ${the(card, "dative")}.`,
  madeBy: (who, wanted, points) =>
    text`Damit ${form(who, HAS)} ${people(who)} ${points ? counted(wanted, "den gebotenen Punkt", "Punkte", bidden) : counted(wanted, "den gebotenen Stich", "Stiche", bidden)}.`,
  tooMany: (who, wanted) => sentence`${people(who)} ${form(who, HAS)} ${number(wanted)} geboten: Dieser Stich war einer zu viel.`,
  outOfReach: (who, wanted, points) =>
    text`Danach ${wanted === 1 ? "war" : "waren"} ${points ? counted(wanted, "ein Punkt", "Punkte") : counted(wanted, "ein Stich", "Stiche")} für ${people(who, "accusative")} nicht mehr möglich.`,
  settled: "entschied es",
  ask: "Glück und Können in diesem Spiel",
  luckAndSkill: "Glück und Können",
  luckSays: "Punkte über dem Schnitt der anderen",
  turned: "Wende",
  best: "stark",
  cost: "Fehler",
  nothing: "Die Karten haben es entschieden: Nach dem, was du wissen konntest, hätte keine andere Wahl viel geändert.",
  whole: "Ganzer Rückblick",
  course: "Verlauf der Partie",
  courseSays: (sides) => text`Punkte nach jedem Spiel: ${sides}.`,
  scoresOf: (who, scores) => text`${people(who)} ${scores}`,
  goal: (points) => `Ziel ${points}`,
  marks: {
    slam: "Alle Stiche, geboten und gemacht",
    all: "Alle Stiche",
    nothing: "Kein Stich, wie geboten",
    alone: "Als Einziger genau getroffen",
    revealed: "Mit offenen Karten erfüllt",
    exact: "In jedem Spiel genau getroffen",
    comeback: "Aufgeholt und gewonnen",
  },
};
