/** The first page, in German. */

import type { Catalogue } from "../../../en";
import { text } from "../../../text";
import { counted } from "../../grammar";

export const lobby: Catalogue["lobby"] = {
  players: (counts) => {
    const [least = 0, most = least] = [counts[0], counts.at(-1)];
    if (counts.length < 2) return `${least} Spieler`;
    return `${least} ${most - least === counts.length - 1 ? "bis" : "oder"} ${most} Spieler`;
  },
  title: "Eldest",
  greeting: "Was spielen wir?",
  greetingAgain: (name) => text`Was spielen wir, ${name}?`,
  goOn: "Weiterspielen",
  yourTurn: "Du bist dran",
  turnOf: (name) => `${name} ist dran`,
  waiting: "Wartet auf Mitspieler",
  between: "Zwischen zwei Spielen",
  over: "Vorbei",
  playAgainst: (game) => `${game} gegen Computer spielen`,
  chooseRules: "Regeln wählen",
  starting: (game) => `Der Tisch für ${game} wird vorbereitet`,
  people: (there) => (there ? `${counted(there, "ein Mensch", "Menschen")} da` : "nur du"),
  yourName: "Dein Name",
  nameHint: "Die anderen sehen ihn am Tisch.",
  saveName: "So heiße ich",
  ownTable: "Mit Freunden spielen",
  learn: "Neu hier? Sieh bei einer Partie zu",
};
