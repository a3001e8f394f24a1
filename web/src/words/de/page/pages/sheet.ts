/** The score sheet, in German. */

import type { Catalogue } from "../../../en";
import type { Who } from "../../../seating";
import { capital, joined, sentence, strong, text, type Text } from "../../../text";
import { call, name, suit } from "../../grammar";

/** Somebody as the head of a column. */
const headed = (who: Who): Text => (who.dummy ? "Strohmann" : capital([name(who)]));

export const sheet: Catalogue["sheet"] = {
  title: "Zettel",
  deal: "Spiel",
  cards: "Nr.",
  dealer: "Geber",
  trump: "Trumpf",
  highBidder: "Höchstes Gebot",
  bid: "Gebot",
  bidWon: "Gebot · Stiche",
  scoreHead: "Stand",
  total: "Summe",
  nothingYet: "Noch ist kein Spiel aufgeschrieben.",
  name: headed,
  side: (partners) => capital(joined(partners.map(headed), " & ")),
  trumps: (code) => (code === "NT" ? "keiner" : [suit(code)]),
  passedOut: "alle gepasst",
  withoutBid: "ohne Gebot",
  bidAndWon: (who, bid, won) => text`${capital([name(who)])} ${call(bid)} ${who.you ? "machst" : "macht"} ${won}`,
  made: "erfüllt",
  missed: (won) => text`${won} gemacht`,
  inAccount: (who, points) => text`${capital([name(who)])} ${points}`,
  sitsOut: (who) => text`${capital([name(who)])} setzt aus`,
  paidOut: (points) => text`${points} ausgezahlt`,
  lost: (points) => text`${points} verloren`,
  empty: "leer",
  toGo: (points) => (points > 0 ? text`noch ${points}` : "am Ziel"),
  race: (points) => text`Punkte bis ${points}`,
  barred: (who) => sentence`${name(who)} ${who.you ? "darfst" : "darf"} im nächsten Spiel nicht bieten.`,
  strong: (said) => [strong(said)],
};
