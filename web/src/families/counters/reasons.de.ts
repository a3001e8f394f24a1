/** Why bots play Counters as they do, in German. */

import type { Reason } from "./names.gen";

export const reasons: Readonly<Record<Reason, string>> = {
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
