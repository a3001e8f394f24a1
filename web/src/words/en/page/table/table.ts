/** The table itself: regions, bar, places, strip. */

import type { Partners } from "../../../seating";
import { sentence, type Text, upper } from "../../../text";
import { counted, people } from "../../grammar";

export const table = {
  table: "Table",
  talk: "Talk",
  trick: "Trick",
  places: "Places",
  score: "Score",
  soFar: "So far",
  thisDeal: "This deal",

  hint: "Hint",
  lastTrick: "Last trick",
  sheet: "Sheet",
  invite: "Invite",
  settings: "Settings",
  leave: "Leave the table",
  menu: "More",
  rules: "Rules",
  pause: "Pause",
  resume: "Resume",

  line: (players: number, points: readonly string[]): string =>
    `${upper(counted(players, "player", "players"))}. ${points.length ? `${upper(points.join("; "))}.` : "As in the rule book."}`,
  round: (trick: number, round: 1 | 2): string => `Trick ${trick}, round ${round}`,
  gameAt: (target: number): string => `game at ${target}`,

  youAnd: (side: Partners): Text => sentence`${people(side)}`,
  noLastTrick: "No trick is over yet.",

  deals: "deals",
  removed: {
    byHost: (name: string): string => `${name || "The host"} has removed you from this table.`,
    byServer: "A host of this server has removed you from this table.",
    forGood: "You cannot sit down at it again.",
    forNow: "You may come back to it.",
    watch: "Watch",
    back: "Back to the table",
  },
};
