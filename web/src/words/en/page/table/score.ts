/** Scores: the sheet, this deal, the end of a deal, of a game, of a match. */

import type { Partners } from "../../../seating";
import { sentence, type Text } from "../../../text";
import { counted, people } from "../../grammar";

const one = (side: Partners): boolean => side.length === 1 && !side[0]?.you;

export const score = {
  title: "Score",
  sheet: "Score sheet",

  games: (won: number): string => counted(won, "game", "games"),
};

export const ending = {
  wins: (sides: readonly Partners[]): Text =>
    sentence`${people(sides.flat())} ${sides.length === 1 && one(sides[0] as Partners) ? "wins" : "win"}`,
  shared: "shared",
  nextDeal: "Next deal",
  allHands: "All hands",
  replay: "Replay this deal",
  print: "Print",
  again: "Again",
  newTableLikeThis: "New table like this",
};
