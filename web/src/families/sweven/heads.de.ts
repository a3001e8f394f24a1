/** The heads of the rule book of Sweven in German. */

/** Heads of chapters, and of columns of tables, that this rule book alone has, by the English. */
export const heads: Readonly<Record<string, string>> = {
  "Bidding and trumps": "Bieten und Trumpf",
  "Draw, deal, rotation": "Ziehen, Geben, Reihenfolge",
  "Object and card values": "Ziel und Werte",
  Penalty: "Sperre",
  "The sweven account across hands": "Das Konto von Spiel zu Spiel",
};
