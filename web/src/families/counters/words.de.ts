/** Counters in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause, Reason } from "./names.gen";

/** Why a bot does something. */
const reasons: Readonly<Record<Reason, string>> = {
  only_choice: "Etwas anderes darf ich nicht.",

  name_suit: "Ich nenne die Farbe, in der meine Karten die meisten Stiche machen sollten.",
  bid_share: "So viel sollten meine Karten zu den Stichen meines Teams beitragen.",
  bid_little: "Mehr als meine Partner erwarten dürfen, sollten meine Karten nicht machen.",
  complete_sum: "Mit dem Gebot meines Partners ergibt das die Summe, die am meisten bringen sollte.",
  partner_enough: "Mein Partner hat so viel geboten, wie wir machen sollten.",

  lead_top: "Kaum eine Karte, die noch draußen ist, kann sie schlagen oder kontern.",
  lead_short: "Es ist meine letzte Karte dieser Farbe: In der zweiten Runde kann ich stechen.",
  lead_for_second: "Ich spiele klein aus und behalte eine bessere Karte für die zweite Runde.",
  lead_low: "Ich spiele klein aus und behalte, was später stechen kann.",
  lead_trump: "Trumpf ist schon gefallen: Ich spiele einen aus und ziehe die der anderen.",
  lead_away: "Wir wollen keinen Stich mehr: Ich spiele aus, was uns am wenigsten schaden sollte.",

  partner_wins: "Der Stich gehört schon uns: Ich behalte meine besseren Karten.",
  win_now: "Ich nehme den Stich mit der Karte, die halten sollte.",
  trump_in: "Ich habe diese Farbe nicht und steche.",
  counter: "Ich kontere die führende Karte mit der gleichen.",
  wait: "Jetzt spiele ich klein, für die zweite Runde habe ich eine bessere Karte.",
  throw_low: "Der Stich ist keine bessere Karte wert.",
  throw_off: "Ich werfe eine Karte ab, die ich nicht vermisse.",
  duck: "Wir wollen keinen Stich mehr: Ich bleibe klein.",
  unload: "Wir wollen keinen Stich mehr: Ich werde eine hohe Karte los, die nicht gewinnt.",
  unwanted: "Wir wollen keinen Stich mehr, aber Sichereres habe ich nicht.",
};

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "CO-13": "Die Gebote eines Teams dürfen zusammen nicht über zehn kommen; null geht immer",
  "CO-14": "In den Nebenfarben ist das Ass am besten und die Zwei am schlechtesten, im Trumpf umgekehrt",
  "CO-15": "Was außer der Reihe kommt, gilt nicht",
  "CO-18": "Trumpf darf erst ausgespielt werden, wenn schon einer gefallen ist oder man nichts anderes hat",
  "CO-19": "Wer die ausgespielte Farbe hat, muss sie bedienen, in beiden Runden",
  "CO-21": "In der zweiten Runde muss man den Stich überbieten oder die führende Karte kontern, wenn man kann",
  "CO-25": "Was zweimal liegt, ist gekontert: Die nächsthöhere Karte macht den Stich",
  "CO-26": "Der höchste Trumpf macht den Stich, der nicht gekontert ist, sonst die höchste solche Karte der Farbe",
  "CO-27": "Ist alles gekontert, macht den Stich, wer ausgespielt hat",
  "CO-40": "In Countred ist die Rangfolge umgekehrt",
  "CO-51": "Der Joker wird abgegeben, und nichts sonst",
  "CO-54": "Mit Joker muss man trumpfen und in der zweiten Runde überbieten oder kontern, wenn man kann",
  "CO-60": "Der Geber muss eine der vier Farben nennen",
};

export const words: FamilyWords = {
  sentence: "Zwei Kartenspiele, zwei Runden je Stich. Gleiche Karten heben einander auf.",
  reasons,
  lines,
};
