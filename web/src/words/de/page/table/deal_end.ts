/** How a deal and a match end, in German. */

import type { Catalogue } from "../../../en";
import { sentence, strong, text } from "../../../text";
import { call, form, name, number, people } from "../../grammar";

const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };
const IS = { er: "ist", du: "bist", sie: "sind", ihr: "seid" };
const GETS = { er: "bekommt", du: "bekommst", sie: "bekommen", ihr: "bekommt" };
const LOSES = { er: "verliert", du: "verlierst", sie: "verlieren", ihr: "verliert" };
const WINS = { er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt" };

export const dealEnd: Catalogue["dealEnd"] = {
  bidAndWon: (who, bid, won) =>
    sentence`${name(who)} ${form([who], HAS)} ${call(bid)} geboten und ${won === 0 ? "nichts" : number(won)} gemacht`,
  nobodyBid: "Niemand hat geboten",
  playedWithoutBid: "Ohne Gebot gespielt",
  bidAndWonTeam: (who, bid, won) => sentence`${people(who)} ${form(who, HAS)} ${number(bid)} geboten und ${number(won)} gemacht`,
  bidAndWonTeamLine: (who, bid, won) => sentence`${people(who)} ${form(who, HAS)} ${number(bid)} geboten und ${number(won)} gemacht.`,
  exact: (who, all) =>
    who.length === 0 ? "Niemand hat genau getroffen" : who.length === all ? "Alle haben genau getroffen" : sentence`${people(who)} ${form(who, HAS)} genau getroffen`,
  gain: (who, gain, each) => {
    const verb = form(who, gain < 0 ? LOSES : GETS);
    return [strong(sentence`${people(who)} ${verb} ${each ? "je " : ""}${String(Math.abs(gain))}.`)];
  },
  nothing: "Niemand bekommt Punkte.",
  wins: (who) => sentence`${people(who)} ${form(who, WINS)}`,
  shared: "Gemeinsam gewonnen",
  last: "Das letzte Spiel:",
  waitFor: (who) => text`Warten auf ${people(who, "accusative")}`,
  readyNow: (who) => sentence`${people(who)} ${form(who, IS)} bereit.`,
  record: "Aufzeichnung",
};
