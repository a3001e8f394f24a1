/** Options that many games have, in English. */

import type { OptionWords, Rule } from "../family/family_words";
import { counted } from "./grammar";

export const players: OptionWords = { label: "Players", says: (count) => counted(count, "player", "players") };

export const maxHands: OptionWords = {
  label: "Most deals",
  says: (count) => `it ends after ${counted(count, "deal", "deals")}`,
  none: { label: "No limit", says: "it ends by the score alone" },
};

/** What a value means, and the clause that says so. */
export const of = (clause: string, sentence: string): Rule => ({ [clause]: sentence });

export const mostDeals = (clause: string) => (count: number | null): Rule =>
  of(
    clause,
    count === null
      ? "The game goes on until somebody has won, however many deals that takes."
      : `If nobody has won after ${counted(count, "deal", "deals")}, the highest score wins; equal highest scores share the win.`,
  );
