/** What somebody asks of the others, and what may be said, in German. */

import type { Catalogue } from "../../en";
import { sentence } from "../../text";
import { does } from "../grammar";

export const asking: Catalogue["asking"] = {
  label: "Eine Frage an den Tisch",
  takeBack: (who) => sentence`${does(who, "möchte", "möchtest")} den letzten Zug zurücknehmen.`,
  agree: "Einverstanden",
  disagree: "Nicht einverstanden",
  withdraw: "Zurückziehen",
  letTakeBack: "Zurücknehmen lassen",
  letClaim: "Einverstanden, Spiel beenden",
  letRematch: "Noch einmal",
  waiting: "Warten, ob die anderen einverstanden sind.",
  away: (who) => sentence`${does(who, "ist", "bist")} weg.`,
  sayGone: (name) => `${name} ist weg: ohne weiterspielen`,
  lend: "Einen Computer für mich spielen lassen",
  giveBack: "Den Platz zurückgeben",
  takeSeat: "Diesen Platz spielen",
  playMyself: "Wieder selbst spielen",
  stand: "Aufstehen und gehen",
  standSure: "Ein Computer spielt für dich weiter. Du kannst zurückkommen, solange niemand anders dort sitzt.",
};

export const talking: Catalogue["talking"] = {
  label: "Etwas sagen",
  phrases: {
    hello: "Hallo!",
    good_luck: "Gut Blatt!",
    one_moment: "Einen Moment, bitte.",
    back: "Bin wieder da.",
    your_turn: "Du bist dran.",
    sorry: "Entschuldigung!",
    thanks: "Danke!",
    well_played: "Gut gespielt!",
    goodbye: "Auf Wiedersehen!",
  },
  free: "Zwischen den Spielen darfst du schreiben.",
  send: "Sagen",
  message: "Was du sagst",
};
