/** A new table: game, rules, seats. */

import { joined, strong, text, type Text, upper } from "../../text";
import { counted } from "../grammar";

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
  changeSeat: (name: string): string => `Change the seat of ${name}`,
  toFriend: "A friend plays",
  bots: {
    random: { name: "Beginner", says: "plays any card that is allowed" },
    rules: { name: "Club player", says: "plays by a club player’s rules and says which" },
    flat: { name: "Strong player", says: "tries every card in deals that may be" },
    search: { name: "Expert", says: "looks ahead to the end in deals that may be" },
    learned: { name: "Expert by experience", says: "has learned Oh Hell from millions of deals; else the expert" },
  } as Readonly<Record<string, { readonly name: string; readonly says: string }>>,
  asPrinted: "As printed.",
  differs: (points: readonly string[]): Text =>
    text`Differs from the printed rules in ${counted(points.length, "point", "points")}: ${strong(joined(points, "; "))}.`,
  playNow: "Play now",
  inviteFriends: "Invite friends",
  onlyTheLink: "Friends need only the link. No account.",
  reset: "As printed again",
};
