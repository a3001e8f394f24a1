/** Why bots play Oh Hell as they do, in German. */

import type { Reason } from "./names.gen";

export const reasons: Readonly<Record<Reason, string>> = {
  only_choice: "Etwas anderes darf ich nicht.",

  bid_zero: "Meine Karten sind so niedrig, dass ich auf keinen Stich hoffe.",
  bid_high_cards: "So viele Stiche sollten meine hohen Karten machen.",
  bid_count: "So viele Stiche sollten meine hohen Karten und Trümpfe machen.",
  bid_heard_high: "Vor mir wurde viel geboten, also bleibt für mich weniger, als meine Karten versprechen.",
  bid_heard_low: "Vor mir wurde wenig geboten, also kann ich mehr machen, als meine Karten versprechen.",
  bid_hooked: "Was ich bieten würde, ist dem Geber versperrt: Das ist das Nächstbeste.",

  lead_winner: "Ich brauche Stiche, und diese Karte sollte einen machen.",
  lead_try: "Ich brauche Stiche, und diese Karte kann gut einen machen.",
  lead_low: "Ich spiele klein aus und behalte für später, was Stiche macht.",
  lead_away: "Ich habe meine Stiche: Ich spiele eine Karte aus, die jemand schlagen sollte.",
  lead_risk: "Ich habe meine Stiche, und nichts, was ich ausspielen kann, ist sicher.",

  take: "Ich brauche den Stich und mache ihn so billig, wie es reicht.",
  take_trump: "Ich brauche den Stich und steche.",
  try: "Ich brauche Stiche und versuche diesen, auch wenn mich noch jemand schlagen kann.",
  keep: "Diesen lasse ich weg: Für mein Gebot reichen spätere.",
  cannot: "Den Stich bekomme ich nicht und gebe, was ich am wenigsten vermisse.",
  duck: "Ich habe meine Stiche: Unter den anderen verschwindet diese Karte am besten.",
  throw: "Ich habe meine Stiche: Ich werfe eine Karte ab, die einen machen könnte.",
  forced: "Ich habe meine Stiche, muss diesen aber vielleicht auch noch nehmen.",
  spend: "Den Stich muss ich nehmen, also gebe ich eine hohe Karte her.",

  trick_pays: "Jeder Stich zählt, also versuche ich diesen über mein Gebot hinaus.",
  trick_later: "Jeder Stich zählt, und ich behalte, was noch einen machen kann.",

  spoil_take: "Mein Gebot ist verloren: Ich versuche zu nehmen, was ein anderer braucht.",
  spoil_leave: "Mein Gebot ist verloren: Ich lasse den Stich denen, die ihn vielleicht nicht wollen.",
};
