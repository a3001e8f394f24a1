/** Ninety-Nine in English. */

import { counted, does, name } from "../../words/en/grammar";
import type { Who } from "../../words/seating";
import { sentence, text, type Text } from "../../words/text";

/** The trumps of the next deal, and who has won games. */
const sheet = {
  nextTrumps: "Next trumps",
  nextTrumpsWhy: (successes: number): Text =>
    successes === 0 ? "No bid was fulfilled." : sentence`${counted(successes, "bid was", "bids were")} fulfilled.`,
  games: (won: number): Text => text`${counted(won, "game", "games")} won`,
};

/** How a deal ends. */
const ending = {
  fulfilled: (who: readonly Who[], all: number): Text => {
    if (who.length === 0) return "No bid is fulfilled";
    if (who.length === all) return "Everybody fulfils the bid";
    return sentence`${does(who, "fulfils", "fulfil")} the bid`;
  },
  declared: (who: Who, made: boolean): Text => sentence`${name(who)} declared and ${made ? "made it" : "failed"}.`,
  revealed: (who: Who, made: boolean): Text => sentence`${name(who)} revealed and ${made ? "made it" : "failed"}.`,
};

export const words = { sentence: "Lay three cards aside: their suits are your secret bid.", sheet, ending };

export type NinetyNineWords = typeof words;
