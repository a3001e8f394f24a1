/** The options of Five Hundred in German: what each and its values are called, what they mean, and what does not go together. */

import { maxHands, mostDeals, players } from "../../words/de/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
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
      two_sides: { label: "Verliert", says: "bei zwei Ständen verliert, wer auf minus 500 fällt" },
      off: { label: "Geht weiter", says: "mit minus 500 geht es weiter" },
    },
  },
  must_bid_out: {
    label: "Gewinnen mit 500",
    values: {
      true: { label: "Mit eigenem Gebot", says: "500 gewinnt nur mit einem eben erfüllten Gebot" },
      false: { label: "In jedem Fall", says: "500 gewinnt, egal wie" },
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

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "FH-63": "Zwei Spieler, einer gegen den anderen." },
    "3": { "FH-3": "Drei Spieler, jeder für sich, mit 32 Karten vom Ass bis zur Sieben." },
    "4": { "FH-45": "Vier Spieler, zwei gegen zwei. Partner sitzen einander gegenüber und haben einen gemeinsamen Stand." },
    "5": { "FH-47": "Fünf Spieler, jeder mit eigenem Stand; der Alleinspieler bekommt für das eine Spiel Hilfe." },
    "6": { "FH-46": "Sechs Spieler in Paaren oder in zwei Teams zu dritt, jede Seite mit einem gemeinsamen Stand." },
  },
  joker: {
    true: { "FH-8": "Der Joker ist dabei. Er ist der höchste Trumpf, und auch ohne Trumpf gewinnt er jeden Stich, zu dem er gespielt wird." },
    false: { "FH-8": "Ohne Joker ist der Trumpfbube der höchste Trumpf." },
  },
  schedule: {
    avondale: { "FH-25": "Sechs Pik ist 40 wert und jede Stufe danach 20 mehr: sieben Pik 140, zehn ohne Trumpf 520." },
    original: { "FH-26": "Sechs Pik ist 40 wert, Kreuz 60, Karo 80, Herz 100, ohne Trumpf 120; jeder weitere Stich bringt noch einmal so viel." },
    inverted: { "FH-27": "Sechs Kreuz ist 40 wert, Pik 60, Herz 80, Karo 100, ohne Trumpf 120; jeder weitere Stich bringt noch einmal so viel." },
  },
  all_pass: {
    redeal: { "FH-23": "Bietet niemand, so werden die Karten zusammengeworfen, und der Nächste gibt." },
    play_no_trump: { "FH-24": "Bietet niemand, so wird ohne Trumpf gespielt: 10 Punkte für jeden Stich, und zu verlieren gibt es nichts." },
  },
  all_pass_widow: {
    face_down: { "FH-24": "Wird gespielt, obwohl alle gepasst haben, so bleibt der Talon verdeckt." },
    shown: { "FH-24": "Wird gespielt, obwohl alle gepasst haben, so wird der Talon für alle aufgedeckt; ins Spiel kommt er nicht." },
  },
  nullo: {
    true: { "FH-29": "Nullo ist das Gebot, keinen Stich zu machen, 250 wert. Nullo ouvert ist dasselbe mit offenem Blatt, 500 wert." },
    false: { "FH-29": "Geboten werden nur sechs bis zehn Stiche; ein Gebot auf keinen Stich gibt es nicht." },
  },
  nullo_rank: {
    by_value: { "FH-29": "Nullo steht nach seinen 250 Punkten: mit Werten nach Avondale über acht Pik und unter acht Kreuz." },
    above_all_sevens: { "FH-66": "Nullo steht über jedem Gebot von sieben und unter jedem von acht. Nur mit Werten nach Avondale." },
  },
  nullo_needs_seven: {
    true: { "FH-66": "Nullo darf erst geboten werden, wenn jemand sieben geboten hat. Nullo ouvert darf man sofort bieten." },
    false: { "FH-29": "Nullo darf man immer bieten, wenn es hoch genug ist, wie jedes andere Gebot." },
  },
  nullo_defenders: {
    per_bidder_trick: { "FH-53": "Jeder Stich, den der Alleinspieler bei Nullo macht, bringt jeder anderen Seite 10 Punkte." },
    none: { "FH-53": "Die Gegner eines Nullo bekommen nichts, so viele Stiche der Alleinspieler auch macht." },
  },
  slam_250: {
    true: { "FH-51": "Wer sein Gebot mit allen zehn Stichen erfüllt, bekommt mindestens 250, auch wenn das Gebot weniger wert war." },
    false: { "FH-65": "Wer alle zehn Stiche macht, bekommt den Wert seines Gebots, auch wenn das weniger als 250 ist." },
  },
  bidding_rounds: {
    single: { "FH-18": "Jeder ist einmal dran: Er bietet oder passt." },
    multiple: { "FH-64": "Geboten wird reihum, bis außer dem letzten Bieter alle gepasst haben. Wer gepasst hat, bleibt draußen." },
  },
  five_partner: {
    any_player: { "FH-47": "Zu fünft wählt der Alleinspieler einen Mitspieler als Partner, der nicht ablehnen kann." },
    one_or_two: { "FH-47": "Zu fünft wählt der Alleinspieler bei sechs oder sieben einen Partner, bei acht, neun oder zehn zwei." },
    called_card: { "FH-47": "Zu fünft ruft der Alleinspieler eine Karte, die er nicht hat; wer sie hat, ist sein Partner." },
  },
  called_card_announced: {
    true: { "FH-48": "Zu fünft meldet sich sofort, wer die gerufene Karte hat." },
    false: { "FH-48": "Zu fünft erfährt niemand, wer die gerufene Karte hat, bis sie gespielt wird." },
  },
  partner_share: {
    full: { "FH-54": "Zu fünft gewinnt oder verliert ein Partner den ganzen Wert des Gebots, wie der Alleinspieler." },
    half: { "FH-54": "Zu fünft gewinnt oder verliert ein Partner den halben Wert des Gebots." },
  },
  six_sides: {
    three_pairs: { "FH-46": "Zu sechst spielen drei Paare, Partner einander gegenüber, jedes Paar mit einem Stand." },
    two_threes: { "FH-77": "Zu sechst spielen zwei Teams zu dritt, die abwechselnd sitzen, jedes mit einem Stand." },
  },
  two_hand: {
    short_pack: { "FH-2": "Zu zweit wird mit 24 Karten gespielt, vom Ass bis zur Neun." },
    dead_hand: { "FH-63": "Zu zweit wird mit den Karten für drei gespielt; ein drittes Blatt von zehn Karten liegt verdeckt und spielt nicht mit." },
  },
  minus_500: {
    two_sides: { "FH-60": "Gibt es zwei Stände, so hat verloren, wer auf minus 500 fällt." },
    off: { "FH-60": "Ein Stand darf beliebig tief fallen; verloren ist erst, wenn andere gewinnen." },
  },
  must_bid_out: {
    true: { "FH-67": "Mit 500 Punkten gewinnt nur eine Seite, die gerade ihr eigenes Gebot erfüllt hat; Punkte für Stiche allein gewinnen nie." },
    false: { "FH-59": "Mit 500 Punkten gewinnt man, auch wenn man sie mit Stichen allein erreicht." },
  },
  joker_lead: {
    any_suit: { "FH-42": "Wer ohne Trumpf den Joker ausspielt, nennt irgendeine Farbe, die die anderen bedienen müssen." },
    not_void_suit: { "FH-68": "Wer ohne Trumpf den Joker ausspielt, darf keine Farbe nennen, die er in diesem Spiel schon einmal nicht bedient hat." },
  },
  max_hands: mostDeals("FH-79"),
};

const conflicts: Rule = {
  "FH-76": "Nullo über allen Siebenern gibt es nur mit Werten nach Avondale.",
};

const idle: Readonly<Record<Beside, string>> = {
  "nullo=false": "Ohne Nullo hat das keine Wirkung.",
  "joker=false": "Ohne Joker hat das keine Wirkung.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
