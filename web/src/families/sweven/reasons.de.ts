/** Why bots play Sweven as they do, in German. */

import type { Reason } from "./names.gen";

export const reasons: Readonly<Record<Reason, string>> = {
  only_choice: "Etwas anderes darf ich nicht.",

  too_weak: "Mein Blatt gibt kein Gebot her.",
  too_high: "Was geboten ist, ist mehr, als mein Blatt hergibt.",
  open_bid: "Ich biete, was ich gut schaffe, und hoch genug, dass andere wegbleiben.",
  overbid: "Ich biete mehr als die anderen, denn so viel sollte mein Blatt machen.",
  just_enough: "Ich bin zuletzt dran, also genügt es, knapp darüber zu bieten.",
  bid_all: "Gegen diese Karten kann niemand einen Stich machen.",

  name_best: "Mit diesem Trumpf sollte mein Blatt die meisten Punkte machen.",

  draw_trumps: "Ich ziehe Trumpf mit einem, den niemand schlägt.",
  force_trumps: "Ich spiele Trumpf aus, um die hohen herauszuholen.",
  top_card: "Nichts, was noch draußen ist, schlägt sie.",
  last_trumps: "Meine Trümpfe sind die letzten: Sie machen ihre Stiche.",
  give_up_lead: "Ich gebe das Ausspiel mit einer Karte ab, die keinen Punkt kostet.",
  draw_his_trumps: "Ich spiele Trumpf aus, damit dem Alleinspieler weniger bleiben.",
  lead_to_ruff: "Einer von uns hat diese Farbe nicht und kann stechen.",
  lead_low: "Ich spiele klein aus einer Farbe, in der ich wenig zu verlieren habe.",

  feed: "Einer von uns macht diesen Stich: Ich gebe ihm meine Punkte.",
  hope_feed: "Einer von uns hinter mir macht diesen Stich wohl: Ich gebe ihm meine Punkte.",
  no_points_left: "Einer von uns macht diesen Stich, und ich habe keine Punkte dafür übrig.",
  starve: "Den Stich bekomme ich nicht, also gebe ich so wenig wie möglich.",
  win_cheaply: "Ich mache den Stich so billig, wie es geht.",
  win_rich: "Ich mache den Stich mit einer Karte, deren Punkte dort sicher sind.",
  trump_in: "Ich habe diese Farbe nicht und steche.",
  trump_rich: "Ich habe diese Farbe nicht und steche mit einer Karte, deren Punkte dort sicher sind.",
  stay_low: "Hinter mir könnte man mich schlagen: Ich bleibe klein.",
  not_worth_it: "In diesem Stich liegt zu wenig für einen Trumpf.",
};
