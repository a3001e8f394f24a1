/** The heads of the rule book of Five Hundred in German. */

/** Heads of chapters, and of columns of tables, that this rule book alone has, by the English. */
export const heads: Readonly<Record<string, string>> = {
  "Cut, deal, widow": "Abheben, Geben, Talon",
  "End of the game": "Ende der Partie",
  "Further rulings for programs": "Was Programme noch wissen müssen",
  Irregularities: "Fehler",
  "Nullo and Open Nullo": "Nullo und Nullo ouvert",
  "Players and packs": "Spieler und Karten",
  Sides: "Seiten",
  "Tables of values": "Werte",
  "Taking the widow, discarding": "Talon aufnehmen und weglegen",
  "The joker without trumps": "Der Joker ohne Trumpf",
  "Two-handed alternatives and the Australian set of options": "Zu zweit, und die australischen Regeln",
  "Cards without / with joker": "Karten ohne / mit Joker",
  Dealt: "Gegeben",
  "No-trump": "Ohne Trumpf",
  "Widow without / with joker": "Talon ohne / mit Joker",
};
