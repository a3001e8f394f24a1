/** What stands on the cloth, in German. */

import type { SeatStanding } from "../../../../table/seats/standing";
import type { Suit } from "../../../../wire/types/types.gen";
import type { Catalogue } from "../../../en";
import { joined, sentence, text, type Said } from "../../../text";
import { call, cardName, cards, counted, does, name, suit, the } from "../../grammar";

const SUITS: Record<Suit, string> = { S: "Pik", C: "Kreuz", D: "Karo", H: "Herz", NT: "keine Farbe" };

function marks(stands: SeatStanding): Said[] {
  const found: Said[] = [];
  if (stands.goal !== null) found.push(text`von ${stands.goal}`);
  if (stands.sitsOut) found.push("setzt aus");
  else if (stands.partner) found.push("Partner");
  if (stands.call === "pass") found.push("passt");
  else if (stands.call !== null) found.push(call(stands.call));
  if (stands.vulnerable) found.push("in Gefahr");
  if (stands.away) found.push("weg");
  return found;
}

export const cloth: Catalogue["cloth"] = {
  table: "Tisch",
  you: "Du",
  youBefore: "Du,",
  dealerLetter: "G",
  dealer: "gibt",
  dummyName: "Strohmann",
  sitsIn: (absent) => (absent ? "Computer springt ein" : "Computer"),
  places: "Plätze",
  trick: (many) => text`Stich ${many}`,
  noTrick: "Es liegt keine Karte da.",
  round: (round) => (round === 1 ? "erste Runde" : "zweite Runde"),
  hand: (many) => text`Dein Blatt, ${counted(many, "eine Karte", "Karten", String)}`,
  dummy: "Blatt des Strohmanns",
  yourCard: "deine Karte",
  next: "kommt",
  afterYou: (name) => `${name}, nach dir`,
  tag: (led, winning, over) => {
    const won = over ? "gewinnt" : "vorn";
    if (led && winning) return `Ausspiel, ${won}`;
    return led ? "Ausspiel" : won;
  },
  laid: (who, card, state) => {
    const said = [text`${does(who, "spielt", "spielst")} ${the(card, "accusative")}`];
    if (state.led) said.push("ausgespielt");
    if (state.countered) said.push("gekontert");
    if (state.winning) said.push("liegt vorn");
    return sentence`${joined(said, ", ")}`;
  },
  won: (many) => counted(many, "ein Stich", "Stiche"),
  marks: (stands) => joined(marks(stands), " · "),
  wonOf: (won, goal) => `${won}/${goal}`,
  turn: "ist dran",
  openHand: (who, open) => text`Offenes Blatt von ${name(who, "dative")}: ${cards(open)}`,
  card: (code, state) => {
    const said: string[] = [cardName(code)];
    if (state.acts) said.push(code === "JK" ? `gilt als ${SUITS[state.acts]}` : `linker Bauer, gilt als ${SUITS[state.acts]}`);
    if (state.refused) said.push("jetzt nicht");
    if (state.hint) said.push("Tipp");
    if (state.lifted) said.push("angehoben, noch einmal drücken zum Spielen");
    if (state.sending) said.push("unterwegs");
    return said.join(", ");
  },
  ribbon: (code, small) => (small ? "gilt als" : code === "JK" ? "Joker" : "linker Bauer"),
  trumps: (code) => (code === "NT" ? "Kein Trumpf" : text`${suit(code)} ist Trumpf`),
  trumpsUnknown: "Trumpf steht noch nicht fest",
  bidding: "Es wird geboten",
  whoseBid: (who, worth) =>
    text`${who.you ? "Dein Gebot" : text`Gebot von ${name(who, "dative")}`}${worth === null ? "" : `, ${worth} wert`}`,
  trickOf: (at, all) => text`Stich ${at} von ${all}`,
  roundOf: (at, round) => text`Stich ${at}, Runde ${round}`,
  countsTwo: "zählt doppelt",
  turnedUp: "Aufgedeckt",
  widow: "Talon",
  lastTrick: (who) => text`Letzter Stich · ${name(who)}`,
};

