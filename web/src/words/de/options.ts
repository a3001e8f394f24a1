/** Options that many games have, in German. */

import type { OptionWords, Rule } from "../family/family_words";
import { counted } from "./grammar";

export const players: OptionWords = { label: "Spieler", says: (count) => counted(count, "ein Spieler", "Spieler") };

export const maxHands: OptionWords = {
  label: "Höchstens",
  says: (count) => `nach ${counted(count, "einem Spiel", "Spielen")} ist Schluss`,
  none: { label: "Ohne Grenze", says: "Schluss ist nur nach Punkten" },
};

/** What a value means, and the clause that says so. */
export const of = (clause: string, sentence: string): Rule => ({ [clause]: sentence });

export const mostDeals = (clause: string) => (count: number | null): Rule =>
  of(
    clause,
    count === null
      ? "Gespielt wird, bis jemand gewonnen hat, wie viele Spiele es auch werden."
      : `Hat nach ${counted(count, "einem Spiel", "Spielen")} niemand gewonnen, so gewinnt, wer die meisten Punkte hat; bei Gleichstand gewinnen alle, die vorn liegen.`,
  );
