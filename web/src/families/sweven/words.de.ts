/** Sweven in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause, Reason } from "./names.gen";

/** Why a bot does something. */
const reasons: Readonly<Record<Reason, string>> = {
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

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "SW-15": "Das niedrigste Gebot ist drei",
  "SW-16": "Jedes Gebot muss höher sein als das vorige",
  "SW-17": "Das höchste Gebot ist 17",
  "SW-18": "Trumpf ist eine der vier Farben; ohne Trumpf gibt es nicht",
  "SW-20": "Nach einem Gebot von 17 kann man nur passen",
  "SW-24": "Bediene, wenn du kannst",
  "SW-26": "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe",
  "SW-30": "Was nicht erlaubt ist oder außer der Reihe kommt, gilt nicht",
};

export const words: FamilyWords = {
  sentence: "Biete auf Bilder und Asse. Was du zu viel machst, gehört dir vielleicht beim nächsten Mal.",
  reasons,
  lines,
};
