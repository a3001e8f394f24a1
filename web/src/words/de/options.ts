/** The options of the games, in German. */

import type { OptionWords } from "../en/options";
import type { Family } from "../en/page/games";
import { counted } from "./grammar";

const players: OptionWords = { label: "Spieler", says: (count) => counted(count, "ein Spieler", "Spieler") };

const maxHands: OptionWords = {
  label: "Höchstens",
  says: (count) => `nach ${counted(count, "einem Spiel", "Spielen")} ist Schluss`,
  none: { label: "Ohne Grenze", says: "Schluss ist nur nach Punkten" },
};

const counters: Record<string, OptionWords> = {
  variant: {
    label: "Spielart",
    values: {
      counters: { label: "Counters", says: "Counters" },
      countred: { label: "Countred", says: "Countred: umgekehrte Rangfolge" },
      counters_back: { label: "Counters Back", says: "Counters Back: Verfehlen kostet Punkte" },
      countred_back: { label: "Countred Back", says: "Countred Back: umgekehrte Rangfolge, Verfehlen kostet Punkte" },
      counters_joker: { label: "Joker Counters", says: "Joker Counters" },
      countred_joker: { label: "Joker Countred", says: "Joker Countred: umgekehrte Rangfolge" },
    },
  },
  players: { ...players, none: { label: "Wie üblich", says: "so viele Spieler wie üblich" } },
  teams: {
    label: "Teams",
    says: (count) => counted(count, "ein Team", "Teams"),
    none: { label: "Wie üblich", says: "so viele Teams wie üblich" },
  },
  single_card: {
    label: "Einzelne Karten",
    values: {
      first: { label: "Zuerst", says: "zu sechst kommen die einzelnen Karten zuerst" },
      last: { label: "Zuletzt", says: "zu sechst kommen die einzelnen Karten zuletzt" },
    },
  },
  joker_turned: {
    label: "Joker aufgedeckt",
    values: {
      no_trump: { label: "Kein Trumpf", says: "kein Trumpf, wenn der Joker aufgedeckt wird" },
      dealer_names: { label: "Geber nennt", says: "der Geber nennt Trumpf, wenn der Joker aufgedeckt wird" },
    },
  },
  target: {
    label: "Partie bis",
    says: (points) => `die Partie geht bis ${points} Punkte`,
    none: { label: "Wie üblich", says: "die Partie geht bis zur üblichen Punktzahl" },
  },
  max_hands: maxHands,
};

const fiveHundred: Record<string, OptionWords> = {
  players,
  joker: {
    label: "Joker",
    values: {
      true: { label: "Mit", says: "der Joker ist dabei" },
      false: { label: "Ohne", says: "ohne Joker" },
    },
  },
  schedule: {
    label: "Werte",
    values: {
      avondale: { label: "Avondale", says: "Werte nach Avondale" },
      original: { label: "Original", says: "die ursprünglichen Werte" },
      inverted: { label: "Umgekehrt", says: "umgekehrte Werte, Kreuz am niedrigsten" },
    },
  },
  all_pass: {
    label: "Alle passen",
    values: {
      redeal: { label: "Nächstes Spiel", says: "passen alle, wird neu gegeben" },
      play_no_trump: { label: "Ohne Trumpf", says: "passen alle, wird ohne Trumpf gespielt" },
    },
  },
  all_pass_widow: {
    label: "Talon, wenn alle passen",
    values: {
      face_down: { label: "Verdeckt", says: "passen alle, bleibt der Talon verdeckt" },
      shown: { label: "Offen", says: "passen alle, wird der Talon gezeigt" },
    },
  },
  nullo: {
    label: "Nullo",
    values: {
      true: { label: "Erlaubt", says: "Nullo und Nullo ouvert sind erlaubt" },
      false: { label: "Nicht erlaubt", says: "ohne Nullo" },
    },
  },
  nullo_rank: {
    label: "Rang von Nullo",
    values: {
      by_value: { label: "Nach Wert", says: "Nullo steht nach seinem Wert" },
      above_all_sevens: { label: "Über allen Siebenern", says: "Nullo steht über allen Geboten von sieben" },
    },
  },
  nullo_needs_seven: {
    label: "Nullo erst nach sieben",
    values: {
      true: { label: "Ja", says: "Nullo erst, wenn jemand sieben geboten hat" },
      false: { label: "Nein", says: "Nullo darf sofort geboten werden" },
    },
  },
  nullo_defenders: {
    label: "Gegen ein Nullo",
    values: {
      per_bidder_trick: { label: "10 je Stich", says: "10 für jeden Stich, den der Alleinspieler bei Nullo macht" },
      none: { label: "Nichts", says: "die Gegner eines Nullo bekommen nichts" },
    },
  },
  slam_250: {
    label: "Alle zehn Stiche",
    values: {
      true: { label: "Mindestens 250", says: "alle zehn Stiche bringen mindestens 250" },
      false: { label: "Wie geboten", says: "alle zehn Stiche bringen nicht mehr als das Gebot" },
    },
  },
  bidding_rounds: {
    label: "Runden beim Bieten",
    values: {
      single: { label: "Eine", says: "jeder bietet nur einmal" },
      multiple: { label: "Solange jemand bietet", says: "geboten wird reihum, solange jemand will" },
    },
  },
  five_partner: {
    label: "Hilfe zu fünft",
    values: {
      any_player: { label: "Ein Mitspieler", says: "zu fünft wählt der Alleinspieler einen Partner" },
      one_or_two: { label: "Einer, ab acht zwei", says: "zu fünft helfen ab acht zwei Partner" },
      called_card: { label: "Gerufene Karte", says: "zu fünft ruft der Alleinspieler eine Karte" },
    },
  },
  called_card_announced: {
    label: "Wer die gerufene Karte hat",
    values: {
      true: { label: "Sagt es", says: "wer die gerufene Karte hat, sagt es" },
      false: { label: "Schweigt", says: "wer die gerufene Karte hat, schweigt" },
    },
  },
  partner_share: {
    label: "Ein Partner zu fünft bekommt",
    values: {
      full: { label: "Das ganze Gebot", says: "zu fünft bekommt ein Partner das ganze Gebot" },
      half: { label: "Die Hälfte", says: "zu fünft bekommt ein Partner die Hälfte des Gebots" },
    },
  },
  six_sides: {
    label: "Seiten zu sechst",
    values: {
      three_pairs: { label: "Drei Paare", says: "zu sechst spielen drei Paare" },
      two_threes: { label: "Zwei Dreier", says: "zu sechst spielen zwei Teams zu dritt" },
    },
  },
  two_hand: {
    label: "Karten zu zweit",
    values: {
      short_pack: { label: "24 Karten", says: "zu zweit wird mit 24 Karten gespielt" },
      dead_hand: { label: "Totes Blatt", says: "zu zweit wird ein totes Blatt mitgegeben" },
    },
  },
  minus_500: {
    label: "Minus 500",
    values: {
      two_sides: { label: "Verliert", says: "bei zwei Konten verliert, wer auf minus 500 fällt" },
      off: { label: "Geht weiter", says: "minus 500 verliert nicht" },
    },
  },
  must_bid_out: {
    label: "Das letzte Gebot",
    values: {
      true: { label: "Muss das eigene sein", says: "500 gewinnt nur mit einem eben gewonnenen Gebot" },
      false: { label: "Ist gleich", says: "500 gewinnt, wie auch immer erreicht" },
    },
  },
  joker_lead: {
    label: "Ausgespielter Joker verlangt",
    values: {
      any_suit: { label: "Jede Farbe", says: "ein ausgespielter Joker darf jede Farbe verlangen" },
      not_void_suit: { label: "Keine, die fehlte", says: "ein ausgespielter Joker verlangt keine Farbe, die man nicht bedienen konnte" },
    },
  },
  max_hands: maxHands,
};

const ninetyNine: Record<string, OptionWords> = {
  players,
  trump_rule: {
    label: "Trumpf",
    values: {
      by_successes: { label: "Nach erfüllten Geboten", says: "Trumpf folgt aus den erfüllten Geboten" },
      turn_up: { label: "Aufgedeckt", says: "für Trumpf wird eine Karte aufgedeckt" },
    },
  },
  first_trump: {
    label: "Erstes Spiel",
    values: {
      none: { label: "Kein Trumpf", says: "das erste Spiel ist ohne Trumpf" },
      diamonds: { label: "Karo", says: "im ersten Spiel ist Karo Trumpf" },
    },
  },
  match: {
    label: "Gespielt wird",
    values: {
      rubber: { label: "Ein Rubber", says: "gespielt wird ein Rubber" },
      game: { label: "Eine Partie", says: "gespielt wird eine Partie" },
    },
  },
  game_bonus: {
    label: "Für die Partie",
    values: {
      hundred: { label: "Je 100", says: "100 für alle, die 100 erreichen" },
      shared_30: { label: "30 zu teilen", says: "30, 20 oder 10 für die, die 100 erreichen" },
    },
  },
  show_failed_bids: {
    label: "Verfehlte Gebote",
    values: {
      true: { label: "Gezeigt", says: "auch verfehlte Gebote werden gezeigt" },
      false: { label: "Verdeckt", says: "verfehlte Gebote bleiben verdeckt" },
    },
  },
};

const ohHell: Record<string, OptionWords> = {
  players,
  start: { label: "Erstes Spiel", says: (cards) => `das erste Spiel hat ${counted(cards, "eine Karte", "Karten")}` },
  repeat_one: {
    label: "Spiel mit einer Karte",
    values: {
      true: { label: "Zweimal", says: "das Spiel mit einer Karte kommt zweimal" },
      false: { label: "Einmal", says: "das Spiel mit einer Karte kommt einmal" },
    },
  },
  tie: {
    label: "Gleichstand am Ende",
    values: {
      shared: { label: "Geteilt", says: "bei Gleichstand gewinnen alle" },
      play_off: { label: "Ausgespielt", says: "ein Gleichstand wird ausgespielt" },
    },
  },
  bidding: {
    label: "Gebote",
    values: {
      together: { label: "Alle zugleich", says: "alle bieten zugleich" },
      in_turn: { label: "Reihum", says: "geboten wird reihum" },
    },
  },
  hook: {
    label: "Der Haken",
    values: {
      true: { label: "An", says: "der Geber darf die Gebote nicht aufgehen lassen" },
      false: { label: "Aus", says: "die Gebote dürfen aufgehen" },
    },
  },
  sizes: {
    label: "Blätter",
    values: {
      down_and_up: { label: "Ab und wieder auf", says: "die Blätter werden kleiner und wieder größer" },
      fixed: { label: "Alle gleich groß", says: "alle Blätter sind gleich groß" },
    },
  },
  pack_of: {
    label: "Karten",
    values: {
      by_players: { label: "Nach Spielern", says: "die Karten richten sich nach der Zahl der Spieler" },
      whole: { label: "Immer 52", says: "es sind immer 52 Karten" },
    },
  },
  scoring: {
    label: "Was zählt",
    values: {
      exact: { label: "Genaue Gebote", says: "nur genaue Gebote zählen" },
      by_tricks: { label: "Jeder Stich", says: "jeder Stich zählt" },
    },
  },
  trick_points: {
    label: "Punkte eines Stichs",
    says: (points) => `ein Stich zählt ${counted(points, "einen Punkt", "Punkte")}`,
  },
  off_bid: {
    label: "Ein verfehltes Gebot",
    values: {
      tricks: { label: "Behält seine Stiche", says: "ein verfehltes Gebot behält seine Stiche" },
      penalty: { label: "Kostet", says: "ein verfehltes Gebot kostet Punkte für jeden Stich daneben" },
    },
  },
};

const sweven: Record<string, OptionWords> = {
  players,
  target: { label: "Partie bis", says: (points) => `die Partie geht bis ${points} Punkte` },
  max_hands: maxHands,
};

export const options: Record<Family, Readonly<Record<string, OptionWords>>> = {
  five_hundred: fiveHundred,
  oh_hell: ohHell,
  ninety_nine: ninetyNine,
  counters,
  sweven,
};
