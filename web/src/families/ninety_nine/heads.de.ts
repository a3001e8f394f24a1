/** The heads of the rule book of Ninety-Nine in German. */

/** Heads of chapters, and of columns of tables, that this rule book alone has, by the English. */
export const heads: Readonly<Record<string, string>> = {
  "Bid-cards": "Gebotskarten",
  "Classic turn-up version": "Klassisch mit aufgedeckter Karte",
  "Five players (experimental)": "Zu fünft (Versuch)",
  "Four players": "Zu viert",
  "Game and rubber": "Partie und Robber",
  "Players, pack, deal": "Spieler, Karten, Geben",
  "Premium bids: declare and reveal": "Offenes Gebot und offenes Blatt",
  "Scoring a deal": "Was ein Spiel bringt",
  "Two players with a dummy": "Zu zweit mit Strohmann",
};
