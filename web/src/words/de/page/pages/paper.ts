/** Papers and rail, in German. */

import type { Catalogue } from "../../../en";
import { sentence, strong, text, upper } from "../../../text";
import { counted, form, number, people } from "../../grammar";

const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };
const CAN = { er: "kann", du: "kannst", sie: "können", ihr: "könnt" };
const MAY = { er: "darf", du: "darfst", sie: "dürfen", ihr: "dürft" };
const PILES: Record<string, string> = {
  widow: "Talon",
  stock: "Übrig",
  turned: "Aufgedeckt",
  dead: "Totes Blatt",
  top: "Oben auf dem Stapel",
  under: "Darunter",
};

export const paper: Catalogue["paper"] = {
  wonBy: (who) => (who.you ? "Er gehört dir." : text`Er gehört ${people([who], "dative")}.`),
  dealt: (deal) => text`Spiel ${deal}, wie es gegeben wurde`,
  handsLater: "Diese Blätter sind zu sehen, wenn die Partie vorbei ist.",
  pile: (name) => PILES[name] ?? name,
  inviteWhy: "Wer diesen Link öffnet, kann sich auf einen freien Platz setzen oder zusehen.",
  link: "Link zu diesem Tisch",
  watchLink: "Link für einen großen Bildschirm",
  qr: "Der Link als Code, zum Scannen mit dem Handy",
  onlyHere: "Diese Adresse gilt nur auf diesem Gerät. Mit „eldest serve --lan“ können andere mitspielen.",
  lanSwitch: "Für mein Netz öffnen",
  lanClosed: "Der Link gilt nur auf diesem Gerät. Öffnest du den Server, erreicht ihn jeder in deinem Netz: nichts für ein Café.",
  lanOpen: "Alle in deinem Netz erreichen diesen Server, bis du ihn schließt oder beendest.",
  lanGone: "Dieser Rechner ist gerade in keinem Netz. Schließ den Server und öffne ihn wieder, wenn er eines hat.",
};

export const rail: Catalogue["rail"] = {
  you: "du",
  they: "sie",
  earlier: (many) => text`Ganzer Zettel, ${counted(many, "ein Spiel", "Spiele", String)}`,
  tricksPlayed: (played, all) => text`${played} von ${all} Stichen gespielt`,
  pointsPlayed: (played, all) => text`${played} von ${all} Punkten gemacht`,
  notBegun: "Noch wird nicht gespielt.",
  goal: (won, wanted) => text`${won} gemacht, ${wanted} geboten`,
  toMake: (who, left, worth, points) => {
    const value = worth ? text`: +${worth}.` : ".";
    if (left <= 0) return text`${strong(sentence`${people(who)} ${form(who, HAS)} es geschafft`)}${value}`;
    const things = points ? counted(left, "einen Punkt", "Punkte") : counted(left, "einen Stich", "Stiche");
    return text`${strong(text`Noch ${things}`)}, dann ${form(who, HAS)} ${people(who)} es geschafft${value}`;
  },
  lost: (who) => sentence`${people(who)} ${form(who, CAN)} es nicht mehr schaffen.`,
  toSet: (who, left, points) => {
    if (left <= 0) return text`${strong(sentence`${people(who)} ${form(who, HAS)} genug`)}, um es zu verhindern.`;
    const things = points ? counted(left, "ein Punkt", "Punkte") : counted(left, "ein Stich", "Stiche");
    return text`${strong(upper(things))} für ${people(who, "accusative")} ${left === 1 ? "bringt" : "bringen"} es zu Fall.`;
  },
  noTrick: (who) => sentence`${people(who)} ${form(who, MAY)} keinen Stich machen.`,
  wants: (who, wanted, won) => {
    const left = wanted - won;
    if (left > 0) return text`${strong(text`Noch ${number(left)}`)} für ${people(who, "accusative")}: ${number(won)} von ${number(wanted)}.`;
    if (wanted === 0 && won === 0) return text`${strong(sentence`${people(who)}`)} ${form(who, HAS)} null geboten und noch nichts gemacht.`;
    if (left === 0) return text`${strong(sentence`${people(who)}`)} ${form(who, HAS)} genau die gebotenen ${number(wanted)}.`;
    return text`${strong(sentence`${people(who)}`)} ${form(who, HAS)} ${number(-left)} zu viel.`;
  },
  hasWon: (who, won) => sentence`${people(who)} ${form(who, HAS)} ${won ? number(won) : "noch nichts"} gemacht.`,
  nothingYet: "Noch ist nichts passiert.",
};
