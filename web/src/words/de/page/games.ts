/** The five games, in German. */

import type { Catalogue } from "../../en";

export const games: Catalogue["games"] = {
  five_hundred: {
    name: "Five Hundred",
    sentence: "Biete um den Talon, mach eine Farbe zum Trumpf und hol deine Stiche mit den Bauern.",
    players: "2 bis 6 Spieler",
  },
  oh_hell: {
    name: "Oh Hell",
    sentence: "Alle bieten zugleich, mit geschlossener Faust. Triff deine Stiche genau.",
    players: "3 bis 8 Spieler",
  },
  ninety_nine: {
    name: "Ninety-Nine",
    sentence: "Leg drei Karten ab: Ihre Farben sind dein geheimes Gebot.",
    players: "2 bis 5 Spieler",
  },
  counters: {
    name: "Counters",
    sentence: "Zwei Kartenspiele, zwei Runden je Stich. Gleiche Karten heben einander auf.",
    players: "4 oder 6 Spieler",
  },
  sweven: {
    name: "Sweven",
    sentence: "Biete auf Bilder und Asse. Was du zu viel machst, gehört dir vielleicht beim nächsten Mal.",
    players: "2 bis 6 Spieler",
  },
};
