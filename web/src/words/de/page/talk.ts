/** The talk line, in German. */

import type { Catalogue } from "../../en";
import { sentence, strong, text, type Text, upper } from "../../text";
import { call, counted, does, name, number, people, suit, the } from "../grammar";

const mayBePlayed = (may: number, of: number): Text =>
  may === of
    ? "Jede Karte ist erlaubt."
    : text`${may === 1 ? "Eine" : upper(number(may))} von deinen ${number(of)} Karten ${may === 1 ? "ist" : "sind"} erlaubt.`;

export const talk: Catalogue["talk"] = {
  yourTurn: [strong("Du bist dran.")],
  turnOf: (who) => sentence`${does(who, "ist", "bist")} dran.`,
  isThinking: (who) => sentence`${does(who, "überlegt", "überlegst")}.`,
  waitingFor: (who) => text`Warten auf ${people(who, "accusative")}.`,

  lead: (may, of) => text`Spiel aus. ${mayBePlayed(may, of)}`,
  follow: (code, may, of) => text`Bediene ${suit(code)}. ${mayBePlayed(may, of)}`,
  second: (may, of) => text`Deine zweite Karte. ${mayBePlayed(may, of)}`,
  cannotFollow: (code, may, of) => text`Du hast kein ${suit(code)}. ${mayBePlayed(may, of)}`,
  fromDummy: "Spiel eine Karte vom Strohmann.",
  lastCard: "Deine letzte Karte.",

  notThat: (card) => text`Nicht ${the(card, "accusative")}.`,
  youHold: (card, code) => text`Nicht ${the(card, "accusative")}: Du hast noch ${suit(code)}.`,
  notNow: "Du bist nicht dran.",
  lifted: (card) => sentence`${the(card)}. Noch einmal drücken, um sie zu spielen.`,
  liftedOnTouch: (card) => sentence`${the(card)}. Noch einmal tippen, um sie zu spielen.`,
  sending: "unterwegs",
  hint: (what, reason) => text`${strong(what)} ${reason}`,
  play: (card) => text`Spiel ${the(card, "accusative")}.`,
  noHint: "An diesem Tisch gibt es keine Tipps.",
  tookBack: "Zurückgenommen.",
  clause: (sentenceOfClause) => `„${sentenceOfClause}“`,

  settingTheTable: "Der Tisch wird gedeckt",
  shuffling: "Die Karten werden gemischt.",
  nextDeal: "Bereit für das nächste Spiel?",
  dealNow: "Nächstes Spiel",
  waitForReady: "Warten, bis alle bereit sind.",
  paused: "Das Spiel ist unterbrochen.",
  away: "Während du weg warst:",
  youAreBack: (meanwhile) => text`Du bist wieder da. Inzwischen: ${meanwhile}`,
  nothingMissed: "Du bist wieder da. Inzwischen ist nichts geschehen.",
  watching: "Du siehst zu. Die Blätter bleiben verdeckt.",
  watchingLater: (seconds) => `Du siehst zu, ${counted(seconds, "eine Sekunde", "Sekunden", String)} später.`,

  youNeed: (tricks) => text`Du brauchst noch ${counted(tricks, "einen Stich", "Stiche")}.`,
  exactNow: "Du hast genau, was du geboten hast.",
  tooMany: (tricks) => text`${upper(counted(tricks, "ein Stich", "Stiche"))} mehr, als du geboten hast.`,
  tricksYouHave: (tricks) => text`${upper(counted(tricks, "ein Stich", "Stiche"))}.`,
  bidStands: (code, who) => sentence`${call(code)} von ${name(who, "dative")} steht.`,
};
