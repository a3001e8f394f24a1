/** The papers that come over the cloth, and the bar and the rail beside it. */

import type { Who } from "../../../seating";
import { sentence, text, type Text } from "../../../text";
import { counted, does, number, people } from "../../grammar";

const PILES: Record<string, string> = {
  widow: "Widow",
  stock: "Stock",
  turned: "Turned up",
  dead: "Dead hand",
  top: "Top of the stock",
  under: "Next in the stock",
};

export const paper = {
  wonBy: (who: Who): Text => sentence`${does(who, "wins", "win")} it.`,
  dealt: (deal: number): Text => text`Deal ${deal}: all hands`,
  handsLater: "These hands can be seen when the match is over.",
  pile: (name: string): string => PILES[name] ?? name,
  inviteWhy: "Anyone with this link can take an open seat, or watch.",
  link: "Link to this table",
  watchLink: "Link for a big screen",
  qr: "QR code of the link",
  onlyHere: "This address works on this machine only. Start with “eldest serve --lan” to invite others.",
  lanSwitch: "Open to my network",
  lanClosed: "The link works on this machine only. Once open, everybody in your network can reach it: not for a café.",
  lanOpen: "Everybody in your network can reach this server, until you close it or it stops.",
  lanGone: "This machine is in no network now. Close it and open it again when it is back.",
};

export const rail = {
  you: "you",
  they: "they",
  earlier: (many: number): Text => text`Whole sheet, ${counted(many, "deal", "deals", String)}`,
  tricksPlayed: (played: number, all: number): Text => text`${played} of ${all} tricks played`,
  pointsPlayed: (played: number, all: number): Text => text`${played} of ${all} points won`,
  notBegun: "Play has not begun.",
  goal: (won: number, wanted: number): Text => text`${won} won, ${wanted} wanted`,
  toMake: (who: readonly Who[], left: number, worth: number | null, points: boolean): Text => {
    const things = counted(left, points ? "more point" : "more trick", points ? "more points" : "more tricks");
    if (left <= 0) return text`${{ strong: sentence`${people(who)} ${many(who) ? "have" : "has"} made it` }}${worth ? text`: +${worth}.` : "."}`;
    return text`${{ strong: sentence`${things}` }} ${left === 1 ? "makes" : "make"} it for ${people(who)}${worth ? text`: +${worth}.` : "."}`;
  },
  lost: (who: readonly Who[]): Text => sentence`${people(who)} can no longer make it.`,
  toSet: (who: readonly Who[], left: number, points: boolean): Text => {
    if (left <= 0) return text`${{ strong: sentence`${people(who)} ${many(who) ? "have" : "has"} enough` }} to defeat it.`;
    const things = counted(left, points ? "point" : "trick", points ? "points" : "tricks");
    return text`${{ strong: sentence`${things}` }} for ${people(who)} ${left === 1 ? "defeats" : "defeat"} it.`;
  },
  noTrick: (who: readonly Who[]): Text => sentence`${people(who)} must not win a trick.`,
  wants: (who: readonly Who[], wanted: number, won: number): Text => {
    const left = wanted - won;
    if (left > 0) return text`${{ strong: sentence`${number(left)} more` }} for ${people(who)}: ${number(won)} of ${number(wanted)}.`;
    if (wanted === 0 && won === 0) return text`${{ strong: sentence`${people(who)}` }} bid nothing, and ${many(who) ? "have" : "has"} nothing.`;
    if (left === 0) return sentence`${{ strong: sentence`${people(who)}` }} ${many(who) ? "have" : "has"} exactly the ${number(wanted)} bid.`;
    return sentence`${{ strong: sentence`${people(who)}` }} ${many(who) ? "have" : "has"} ${number(-left)} too many.`;
  },
  hasWon: (who: readonly Who[], won: number): Text => sentence`${people(who)} ${many(who) ? "have" : "has"} won ${number(won)}.`,
  nothingYet: "Nothing has happened yet.",
};

const many = (who: readonly Who[]): boolean => who.length > 1 || !!who[0]?.you;
