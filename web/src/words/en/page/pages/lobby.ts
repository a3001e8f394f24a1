/** The first page: games to go on with, and games to start. */

import { text, type Text } from "../../../text";
import { counted } from "../../grammar";

export const lobby = {
  /** How many can play a game, lowest first. */
  players: (counts: readonly number[]): string => {
    const [least = 0, most = least] = [counts[0], counts.at(-1)];
    if (counts.length < 2) return `${least} ${least === 1 ? "player" : "players"}`;
    return `${least} ${most - least === counts.length - 1 ? "to" : "or"} ${most} players`;
  },
  title: "Eldest",
  greeting: "What shall we play?",
  greetingAgain: (name: string): Text => text`What shall we play, ${name}?`,
  goOn: "Continue",
  yourTurn: "Your turn",
  turnOf: (name: string): string => `${name} to play`,
  waiting: "Waiting for players",
  between: "Between deals",
  over: "Finished",
  playAgainst: (game: string): string => `Play ${game} against computers`,
  chooseRules: "Choose rules",
  starting: (game: string): string => `Setting up a table of ${game}`,
  people: (there: number): string => (there ? `${counted(there, "person", "people")} there` : "only you"),
  yourName: "Your name",
  nameHint: "Others see it at the table.",
  saveName: "Save name",
  ownTable: "Play with friends",
  learn: "New here? Watch a sample match",
};
