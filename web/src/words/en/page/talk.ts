/** The talk line: what is asked, what happened, why not; one sentence at a time. */

import type { Card, Suit } from "../../../wire/types/types.gen";
import type { Who } from "../../seating";
import { sentence, strong, text, type Text, upper } from "../../text";
import { call, counted, does, name, number, people, suit, the } from "../grammar";

const mayBePlayed = (may: number, of: number): Text =>
  may === of ? "Any card may be played." : text`${upper(number(may))} of your ${counted(of, "card", "cards")} may be played.`;

export const talk = {
  yourTurn: [strong("Your turn.")] as Text,
  turnOf: (who: Who): Text => sentence`${does(who, "is", "are")} to play.`,
  isThinking: (who: Who): Text => sentence`${does(who, "is", "are")} thinking.`,
  waitingFor: (who: readonly Who[]): Text => text`Waiting for ${people(who)}.`,

  lead: (may: number, of: number): Text => text`Lead a card. ${mayBePlayed(may, of)}`,
  follow: (code: Suit, may: number, of: number): Text => text`Follow ${suit(code)}. ${mayBePlayed(may, of)}`,
  second: (may: number, of: number): Text => text`Your second card. ${mayBePlayed(may, of)}`,
  cannotFollow: (code: Suit, may: number, of: number): Text => text`You have no ${suit(code)}. ${mayBePlayed(may, of)}`,
  fromDummy: "Play a card from the dummy.",
  lastCard: "Your last card.",

  notThat: (card: Card): Text => text`Not ${the(card)}.`,
  youHold: (card: Card, code: Suit): Text => text`Not ${the(card)}: you hold ${suit(code)}.`,
  notNow: "It is not your turn.",
  lifted: (card: Card): Text => sentence`${the(card)}. Press again to play it.`,
  liftedOnTouch: (card: Card): Text => sentence`${the(card)}. Tap again to play it.`,
  sending: "sending",
  hint: (what: Text, reason: Text): Text => text`${strong(what)} ${reason}`,
  play: (card: Card): Text => text`Play ${the(card)}.`,
  noHint: "No hint at this table.",
  tookBack: "Taken back.",
  clause: (sentenceOfClause: string): string => `“${sentenceOfClause}”`,

  settingTheTable: "Setting the table",
  shuffling: "The cards are being shuffled.",
  nextDeal: "Ready for the next deal?",
  dealNow: "Next deal",
  waitForReady: "Waiting until everybody is ready.",
  paused: "The table is paused.",
  away: "While you were away:",
  youAreBack: (meanwhile: Text): Text => text`You are back. Meanwhile: ${meanwhile}`,
  nothingMissed: "You are back. Nothing has happened meanwhile.",
  watching: "You are watching. Hands stay hidden.",
  watchingLater: (seconds: number): string => `You are watching, ${counted(seconds, "second", "seconds", String)} behind.`,

  youNeed: (tricks: number): Text => text`You need ${counted(tricks, "more trick", "more tricks")}.`,
  exactNow: "You have just what you bid.",
  tooMany: (tricks: number): Text => text`${upper(counted(tricks, "trick", "tricks"))} more than you bid.`,
  tricksYouHave: (tricks: number): Text => text`${upper(counted(tricks, "trick", "tricks"))}.`,
  bidStands: (code: string, who: Who): Text => sentence`${call(code)} by ${name(who)} stands.`,
};
