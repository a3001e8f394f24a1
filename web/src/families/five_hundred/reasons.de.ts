/** Why bots play Five Hundred as they do, in German. */

import type { Reason } from "./names.gen";

export const reasons: Readonly<Record<Reason, string>> = {
  only_choice: "Etwas anderes darf ich nicht.",

  too_weak: "Mein Blatt gibt kein Gebot her, das noch möglich ist.",
  partner_bid: "Das Gebot meines Partners steht, und ich habe nichts Besseres.",
  bid_trumps: "Meine Trümpfe und hohen Karten sollten so viele Stiche machen.",
  bid_no_trump: "Meine hohen Karten sollten ohne Trumpf so viele Stiche machen.",
  bid_nullo: "Meine Karten sind so niedrig, dass ich auf keinen Stich hoffe.",
  bid_open_nullo: "Meine Karten sind so niedrig, dass ich sie zeigen kann und doch keinen Stich bekomme.",
  raise_partner: "Ich helfe in der Farbe meines Partners: Zusammen sollten wir mehr machen.",

  name_bidder: "Er hat selbst geboten, also kann er mir helfen.",
  name_anyone: "Sonst hat niemand Stärke gezeigt.",
  call_joker: "Ich rufe den Joker, der mir fehlt.",
  call_trump: "Ich rufe den besten Trumpf, der mir fehlt.",
  call_ace: "Ich rufe ein Ass, das mir fehlt.",
  call_high: "Ich rufe die beste Karte, die mir in meiner langen Farbe fehlt.",

  discard_loser: "Ich lege eine Karte weg, die nichts machen würde.",
  discard_for_void: "Ich lege sie weg, um diese Farbe los zu sein und später zu stechen.",
  discard_joker: "Bei Nullo kann der Joker nur einen Stich machen: Er geht zuerst.",
  discard_high: "Bei Nullo lege ich die Karte weg, die am ehesten einen Stich macht.",

  draw_trumps: "Ich ziehe Trumpf mit einem, den niemand schlägt.",
  force_trumps: "Ich spiele Trumpf aus, um die hohen herauszuholen.",
  trump_for_bidder: "Ich spiele Trumpf aus, wie es der Alleinspieler täte, mein Partner.",
  top_card: "Nichts, was noch draußen ist, schlägt sie.",
  lead_joker: "Der Joker macht den Stich und zieht die Farbe, die ich nenne.",
  last_trumps: "Meine Trümpfe sind die letzten: Sie machen ihre Stiche.",
  lead_short: "Ich spiele meine kurze Farbe, um sie später zu stechen.",
  lead_to_ruff: "Mein Partner hat diese Farbe nicht und kann stechen.",
  lead_sequence: "Ich spiele die oberste meiner hohen Karten, um die darüber herauszuholen.",
  lead_long: "Ich spiele klein aus meiner langen Farbe.",
  lead_low: "Ich spiele klein aus und behalte, was später stechen kann.",

  partner_wins: "Der Stich gehört schon uns: Ich gebe die niedrigste Karte.",
  cannot_win: "Den Stich bekomme ich nicht: Ich gebe die niedrigste Karte.",
  win_cheaply: "Ich mache den Stich so billig, wie es geht.",
  trump_in: "Ich habe diese Farbe nicht und steche.",
  joker_in: "Ich habe diese Farbe nicht, und der Joker macht den Stich.",
  third_hand_high: "Ich spiele hoch, um zu gewinnen oder eine höhere Karte herauszuholen.",
  stay_low: "Hinter mir könnte man mich schlagen: Ich bleibe klein.",
  keep_top: "Ich werfe eine wertlose Karte ab und behalte, was Stiche macht.",

  nullo_lead: "Ich spiele die Karte aus, die am ehesten jemand schlägt.",
  nullo_duck: "Es ist meine höchste Karte, die den Stich nicht macht.",
  nullo_forced: "Jede meiner Karten kann den Stich machen: Ich spiele klein und hoffe, geschlagen zu werden.",
  nullo_lost: "Den Stich muss ich nehmen, also gebe ich meine höchste Karte her.",
  nullo_throw: "Ich werde meine gefährlichste Karte los.",
  attack_lead: "Ich spiele klein aus, damit der Alleinspieler vielleicht nehmen muss.",
  attack_under: "Der Alleinspieler liegt vorn: Ich bleibe darunter.",
  attack_low: "Ich spiele klein und lasse dem Alleinspieler den Stich.",
  attack_unload: "Der Alleinspieler bekommt diesen Stich nicht: Ich werde eine hohe Karte los.",
  attack_no_rescue: "Ich werfe ab und nehme dem Alleinspieler den Stich nicht weg.",

  name_long_suit: "Ich nenne die Farbe, die meinen nächsten Karten am meisten nützt.",
  name_nullo_suit: "Ich nenne die Farbe, die am meisten wehtut.",
};
