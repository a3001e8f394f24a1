/** The heads of the rule book of Oh Hell in German. */

/** Heads of chapters, and of columns of tables, that this rule book alone has, by the English. */
export const heads: Readonly<Record<string, string>> = {
  "Bidding (simultaneous)": "Bieten, alle zugleich",
  "Common variations": "Was anderswo üblich ist",
  Object: "Ziel",
  "Order of hands and the dealer": "Reihenfolge der Spiele und Geber",
  "Score sheet": "Zettel",
  Scoring: "Punkte",
  "Left after 12 each": "Übrig bei je 12",
  "Left after 13 each": "Übrig bei je 13",
  Pack: "Karten",
};
