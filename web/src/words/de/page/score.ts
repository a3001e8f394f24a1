/** Scores, in German. */

import type { Catalogue } from "../../en";
import { sentence, strong, text, upper } from "../../text";
import { call, counted, form, name, number, people } from "../grammar";

const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };
const IS = { er: "ist", du: "bist", sie: "sind", ihr: "seid" };
const LEADS = { er: "führt", du: "führst", sie: "führen", ihr: "führt" };
const GETS = { er: "bekommt", du: "bekommst", sie: "bekommen", ihr: "bekommt" };
const WINS = { er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt" };

export const score: Catalogue["score"] = {
  title: "Stand",
  sheet: "Zettel",
  deal: "Spiel",
  hand: "Spiel",
  total: "Summe",
  bidder: "Alleinspieler",
  highBidder: "Höchstes Gebot",
  dealer: "Geber",
  cards: "Karten",
  bid: "Gebot",
  won: "Gemacht",
  tricks: "Stiche",
  points: "Punkte",
  trumps: "Trumpf",
  next: "kommt",
  side: (side) => sentence`${people(side)}`,
  passedOut: "alle gepasst",
  wonSome: (count) => `${count} gemacht`,
  leads: (sides, points) => sentence`${people(sides.flat())} ${form(sides.flat(), LEADS)} mit ${points}.`,
  toGo: (points) => `noch ${points}`,
  target: (points) => `Punkte bis ${points}`,

  played: (done, of, what) => `${done} von ${of} ${what === "tricks" ? "Stichen" : "Punkten"} gespielt`,
  needs: (count) => text`${strong(`Noch ${counted(count, "ein Stich", "Stiche")}`)} bis zum Gebot.`,
  needsPoints: (count) => text`${strong(`Noch ${counted(count, "ein Punkt", "Punkte")}`)} bis zum Gebot.`,
  wanted: (side, has, wants) =>
    sentence`${people(side)} ${form(side, HAS)} ${number(has)} von ${number(wants)} gebotenen`,
  hasNone: (side) => sentence`${people(side)} ${form(side, HAS)} noch nichts`,

  account: (owner) => text`Konto von ${name(owner, "dative")}`,
  accountEmpty: "Das Konto ist leer.",
  accountSays: (owner) =>
    owner.you
      ? "Ausgezahlt, wenn du im nächsten Spiel am höchsten bietest und es schaffst. Sonst verloren."
      : text`Ausgezahlt, wenn ${name(owner)} im nächsten Spiel am höchsten bietet und es schafft. Sonst verloren.`,
  paidOut: "ausgezahlt",
  sitsOut: "setzt aus",
  vulnerable: (side) => sentence`${people(side)} ${form(side, IS)} in Gefahr.`,
  halfway: (points) => `Halbzeit bei ${points}`,
  setBack: (count) => `${count === 1 ? "einmal" : `${number(count)}mal`} gefallen`,
  games: (won) => counted(won, "eine Partie", "Partien"),
  rubber: "Rubber",
};

export const ending: Catalogue["ending"] = {
  dealOver: (deal) => `Ende von Spiel ${deal}`,
  gameOver: "Ende der Partie",
  matchOver: "Ende",
  bidAndWon: (who, code, won) =>
    sentence`${name(who)} ${who.you ? "hast" : "hat"} ${call(code)} geboten und ${number(won)} gemacht`,
  scores: (side, points) => sentence`${people(side)} ${form(side, GETS)} ${points}.`,
  wins: (sides) => sentence`${people(sides.flat())} ${form(sides.flat(), WINS)}`,
  shared: "gemeinsam",
  nextDeal: "Nächstes Spiel",
  allHands: "Alle Blätter",
  review: "Ansehen",
  replay: "Dieses Spiel noch einmal",
  print: "Drucken",
  again: "Noch einmal",
  newTable: "Neuer Tisch",
  newTableLikeThis: "Neuer Tisch wie dieser",
  shareLink: "Link teilen",
  toLobby: "Zur ersten Seite",
  ofWaiting: (ready, of) => `${upper(number(ready))} von ${number(of)} bereit`,
};
