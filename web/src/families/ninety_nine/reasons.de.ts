/** Why bots play Ninety-Nine as they do, in German. */

import type { Reason } from "./names.gen";

export const reasons: Readonly<Record<Reason, string>> = {
  only_choice: "Etwas anderes darf ich nicht.",

  bid_nothing: "Die Karten, die ich behalte, sind so niedrig, dass ich auf keinen Stich hoffe.",
  bid_few: "Die Karten, die ich behalte, sollten wenige Stiche machen, genau so viele, wie ich biete.",
  bid_share: "Die Karten, die ich behalte, sollten etwa meinen Teil machen, genau so viele, wie ich biete.",
  bid_many: "Die Karten, die ich behalte, sollten viele Stiche machen, genau so viele, wie ich biete.",

  offer_nothing: "Mein Gebot ist nicht sicher genug, um es den anderen zu zeigen.",
  declare_safe: "Mein Gebot sollte ich auch dann treffen, wenn alle es kennen.",
  reveal_safe: "Mein Gebot sollte ich auch mit offenem Blatt treffen.",

  lead_to_win: "Ich will noch Stiche: Ich spiele eine Karte aus, die einen machen sollte.",
  lead_to_try: "Ich will noch Stiche: Ich spiele eine Karte aus, die einen machen kann, und behalte die besseren.",
  lead_to_lose: "Ich spiele eine Karte aus, die andere schlagen sollten, und behalte die guten für später.",
  lead_unwanted: "Ich will keinen Stich mehr: Ich spiele eine Karte aus, die andere schlagen sollten.",
  lead_forced: "Ich will keinen Stich mehr, aber alles, was ich ausspielen kann, könnte einen machen.",
  win_sure: "Ich will noch Stiche, und diese Karte macht einen.",
  win_hoped: "Ich will noch Stiche, und diese Karte könnte halten.",
  win_forced: "Ich will keinen Stich mehr, muss aber eine Karte spielen, die einen machen kann.",
  duck_high: "Diesen Stich will ich nicht: Ich werde meine höchste Karte los, die ihn nicht macht.",
  duck_low: "Diesen Stich lasse ich anderen und behalte meine besseren Karten.",
  cannot_win: "Diesen Stich bekomme ich nicht, also gebe ich, was ich am wenigsten vermisse.",
  throw_danger: "Ich kann nicht bedienen: Ich werfe eine Karte ab, die zu viel machen könnte.",
  throw_loser: "Ich kann nicht bedienen: Ich werfe eine wertlose Karte ab und behalte die guten.",
  take_all: "Mein Gebot ist so gut wie verloren: Jeder Stich ist ein Punkt, und einer weniger für die anderen.",
  spoil: "Lieber verderbe ich das offene Gebot eines anderen, als bei meinem zu bleiben.",
  dummy_wins: "Der Strohmann macht diesen Stich, dann muss ich es nicht.",
  dummy_low: "Der Strohmann bleibt klein und lässt uns den Stich.",
  dummy_leads: "Mit dieser Karte kann ich am besten wählen, ob ich nehme.",
};
