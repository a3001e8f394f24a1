/** A new table: game, rules, seats. */

import { joined, strong, text, type Text, upper } from "../../../text";
import { counted } from "../../grammar";

export const newTable = {
  title: "New table",
  game: "Game",
  rulesOfThisTable: "rules of this table",
  moreRules: (count: number): string => upper(counted(count, "more rule", "more rules")),
  fewerRules: "Fewer rules",
  printed: (value: string): string => `printed: ${value}`,
  value: (label: string): string => `${label}: number`,
  set: (label: string): string => `Set ${label}`,
  yourTable: "Your table",
  seats: "Seats",
  you: (name: string): string => (name ? `You, ${name}` : "You"),
  computer: "computer",
  openSeat: "open, for a friend",
  change: "Change",
  changeSeat: (name: string): string => `Change ${name}’s seat`,
  toFriend: "A friend plays",
  bots: { random: "Beginner", rules: "Club player", flat: "Strong player", search: "Expert", learned: "Expert by experience", wren: "easy, cautious", otto: "easy, sharp", mina: "fair, sound", rufus: "strong, sharp", vera: "strong, cautious", sol: "best, sound" } as Readonly<Record<string, string>>,
  characters: "Characters",
  levels: "Levels",
  mixed: "Mixed company",
  strengths: "Numbers are measured ratings: 400 more means ten-to-one odds.",
  expertIsBest: "Nothing is measurably stronger than Expert at this table; Sol plays at that level.",
  asPrinted: "As in the rule book.",
  differs: (points: readonly string[]): Text =>
    text`Differs from the printed rules in ${counted(points.length, "point", "points")}: ${strong(joined(points, "; "))}.`,
  playNow: "Play now",
  inviteFriends: "Invite friends",
  onlyTheLink: "Friends only need the link, no account.",
  reset: "Back to printed rules",
};
