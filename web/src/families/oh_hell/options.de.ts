/** The options of Oh Hell in German: what each and its values are called, what they mean, and what does not go together. */

import { upper } from "../../words/text";
import { counted } from "../../words/de/grammar";
import { of, players } from "../../words/de/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
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
      play_off: { label: "Stechen", says: "bei Gleichstand gibt es ein Stechen" },
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
    label: "Gebote dürfen aufgehen",
    values: {
      true: { label: "Nein", says: "der Geber darf die Gebote nicht aufgehen lassen" },
      false: { label: "Ja", says: "die Gebote dürfen aufgehen" },
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
      tricks: { label: "Behält seine Stiche", says: "die Stiche zählen auch bei verfehltem Gebot" },
      penalty: { label: "Kostet", says: "ein verfehltes Gebot kostet Punkte für jeden Stich daneben" },
    },
  },
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: (count) => of("OH-4", `${upper(counted(count ?? 0, "ein Spieler", "Spieler"))}, jeder für sich.`),
  start: (cards) =>
    of("OH-15", `Im ersten Spiel bekommt jeder ${counted(cards ?? 0, "eine Karte", "Karten")}. Mit weniger Karten wird die Partie kürzer.`),
  repeat_one: {
    true: { "OH-14": "Das Spiel mit einer Karte kommt zweimal hintereinander, als letztes auf dem Weg hinab und als erstes hinauf." },
    false: { "OH-14": "Das Spiel mit einer Karte kommt nur einmal; so ist es ein Spiel weniger." },
  },
  tie: {
    shared: { "OH-40": "Liegen mehrere gleich vorn, so gewinnen sie gemeinsam." },
    play_off: { "OH-42": "Nach einem Gleichstand spielen alle weiter, bis einer allein vorn liegt." },
  },
  bidding: {
    together: { "OH-24": "Alle zeigen ihre Gebote im selben Augenblick mit den Fingern." },
    in_turn: { "OH-43": "Jeder sagt sein Gebot laut, vom linken Nachbarn des Gebers an; der Geber ist der Letzte." },
  },
  hook: {
    true: { "OH-44": "Der Geber bietet zuletzt, und mit ihm dürfen die Gebote zusammen nicht die Zahl der Stiche ergeben." },
    false: { "OH-26": "Die Gebote dürfen zusammen genau die Zahl der Stiche ergeben, aber auch mehr oder weniger." },
  },
  sizes: {
    down_and_up: { "OH-13": "Jedes Blatt hat eine Karte weniger als das vorige, bis zu einer; dann immer eine mehr, bis zur Größe des ersten." },
    fixed: { "OH-45": "Jedes Blatt hat so viele Karten wie das erste, und es gibt so viele Spiele wie Spieler." },
  },
  pack_of: {
    by_players: { "OH-12": "Es sind dreizehn Karten für jeden: Zu dritt fehlen niedrige, ab fünf Spielern kommen niedrige aus einem zweiten Kartenspiel dazu." },
    whole: { "OH-46": "Gespielt wird immer mit 52 Karten, bis zu siebt. Bleibt eine Karte übrig, so wird sie für Trumpf aufgedeckt." },
  },
  scoring: {
    exact: { "OH-36": "Genau das Gebot bringt zehn Punkte und das Gebot dazu; alles andere bringt nichts." },
    by_tricks: { "OH-47": "Jeder Stich zählt, und genau das Gebot bringt zehn Punkte dazu." },
  },
  trick_points: (points) => of("OH-47", `Zählt jeder Stich, so bringt er ${counted(points ?? 0, "einen Punkt", "Punkte")}.`),
  off_bid: {
    tricks: { "OH-47": "Wenn jeder Stich zählt: Wer sein Gebot verfehlt, behält die Punkte seiner Stiche." },
    penalty: { "OH-48": "Wenn jeder Stich zählt: Wer sein Gebot verfehlt, bekommt für seine Stiche nichts, und jeder Stich daneben kostet so viel, wie sonst ein Stich bringt." },
  },
};

const conflicts: Rule = {
  "OH-44": "Nur reihum lässt sich verbieten, dass die Gebote aufgehen, denn nur da bietet der Geber zuletzt.",
  "OH-46": "Jeder kann höchstens dreizehn Karten haben. 52 Karten reichen bis zu siebt, und nur, solange genug für alle da sind.",
};

const idle: Readonly<Record<Beside, string>> = {
  "sizes=fixed": "Sind alle Blätter gleich groß, hat das keine Wirkung.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
