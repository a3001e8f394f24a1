/** The heads of the rule book of Counters in German. */

/** Heads of chapters, and of columns of tables, that this rule book alone has, by the English. */
export const heads: Readonly<Record<string, string>> = {
  Countred: "Countred",
  "Counters Back and Countred Back": "Counters Back und Countred Back",
  "Deal and trump card": "Geben und Trumpf",
  "Halfway bonuses": "Bonus zur Halbzeit",
  "Joker Counters": "Joker Counters",
  "Players, pack, seats": "Spieler, Karten, Plätze",
  "Points for programs, all variants": "Für Programme, alle Formen",
  "What may be played": "Was gespielt werden darf",
  "Who leads next": "Wer als Nächster ausspielt",
  "Who wins the trick": "Wer den Stich macht",
};
