/** The table itself, in German. */

import type { Catalogue } from "../../en";
import { joined, sentence, text, upper } from "../../text";
import { call, counted, form, name, number, people, suit } from "../grammar";

const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };

export const table: Catalogue["table"] = {
  table: "Tisch",
  yourHand: "Dein Blatt",
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
  fullScreen: "Ganzer Bildschirm",
  pause: "Unterbrechen",
  resume: "Weiter",

  line: (players, points) =>
    `${upper(counted(players, "ein Spieler", "Spieler"))}. ${points.length ? `${upper(points.join("; "))}.` : "Wie gedruckt."}`,
  dealNumber: (deal) => `Spiel ${deal}`,
  handOf: (deal, deals) => `Spiel ${deal} von ${deals}`,
  trickOf: (trick, tricks) => `Stich ${trick} von ${tricks}`,
  trickNumber: (trick) => `Stich ${trick}`,
  round: (trick, round) => `Stich ${trick}, Runde ${round}`,
  countsTwo: "zählt doppelt",
  cardsEach: (each) => `${counted(each, "eine Karte", "Karten")} für jeden`,
  gameAt: (target) => `Partie bis ${target}`,

  trumps: (code) => (code === "NT" ? "Kein Trumpf" : text`${suit(code)} ist Trumpf`),
  trumpsUnknown: "Noch kein Trumpf genannt",
  lowIsBest: "Zwei ist am besten, Ass am schlechtesten",
  bidOf: (who, worth) =>
    worth === null
      ? text`Gebot von ${name(who, "dative")}`
      : text`Gebot von ${name(who, "dative")}, ${worth} Punkte wert`,
  bidIs: (code) => text`Gebot ${call(code)}`,
  widow: "Der Talon",
  widowOf: (cards) => `${counted(cards, "eine Karte", "Karten")}, verdeckt`,
  turnedUp: "Aufgedeckt",
  broken: "Trumpf ist schon gefallen",
  lastTrickOf: (who) => text`Letzter Stich · ${sentence`${name(who)}`}`,
  noLastTrick: "Noch ist kein Stich vorbei.",

  youAre: (playerName) => (playerName ? `Du, ${playerName}` : "Du"),
  youAnd: (side) => sentence`${people(side)}`,
  dealer: "Geber",
  deals: "gibt",
  leads: "spielt aus",
  partner: "Partner",
  dummy: "Strohmann",
  calledFirst: "hat zuerst geboten",
  callsLast: "bietet zuletzt",
  highestBid: "bisher das höchste Gebot",
  passed: "hat gepasst",
  sitsOut: "setzt aus",
  mayNotBid: "darf nicht bieten",
  away: (minutes) => (minutes ? `weg, ${minutes} min` : "weg"),
  computerPlays: "ein Computer spielt",
  playsFor: (guest) => `${guest} spielt`,
  thinking: "überlegt",
  hasPlayed: "hat gespielt",
  toPlay: "ist dran",
  playsAfterYou: "kommt nach dir",
  ready: "bereit",
  yourTurn: "du bist dran",
  yourCard: "deine Karte",
  yourSecond: "deine 2.",
  vulnerable: "in Gefahr",
  vul: "Gef.",
  won: (tricks) => counted(tricks, "ein Stich", "Stiche"),
  wonOf: (tricks, bid) => `${tricks} von ${bid}`,
  cardsLeft: (cards) => counted(cards, "eine Karte", "Karten"),
  place: (who, facts) =>
    facts.length ? sentence`${name(who)}: ${joined(facts, ", ")}` : sentence`${name(who)}`,
  timeLeft: (seconds) => `noch ${counted(seconds, "eine Sekunde", "Sekunden", String)}`,
  moreTime: "Mehr Zeit",
  letComputerPlay: "Einen Computer spielen lassen",

  takeBack: "Zurücknehmen",
  claimRest: "Der Rest gehört dir",
  claimFor: "Den Rest beanspruchen",
  why: "Warum?",

  countsWon: (side, tricks, bid) =>
    sentence`${people(side)} ${form(side, HAS)} ${number(tricks)} von ${number(bid)}`,
};
