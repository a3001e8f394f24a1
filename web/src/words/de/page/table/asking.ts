/** What somebody asks of the others, and what may be said, in German. */

import type { Catalogue } from "../../../en";

export const asking: Catalogue["asking"] = {
  disagree: "Nicht einverstanden",
  letRematch: "Noch einmal",
  lend: "Einen Computer für mich spielen lassen",
  playMyself: "Wieder selbst spielen",
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
  send: "Sagen",
  message: "Was du sagst",
};
