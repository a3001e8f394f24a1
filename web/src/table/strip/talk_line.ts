/** The talk line: of everything that could be said, what matters most now. */

import type { Card, Hint } from "../../wire/types/types.gen";
import { actionOf } from "../../words/action";
import { words } from "../../words/language.svelte";
import { refused, said } from "../../words/server/said";
import type { Seating } from "../../words/seating";
import { capital, plain, type Text } from "../../words/text";
import type { AtTable, Note } from "../at_table.svelte";
import { actsAs } from "../cloth/codes";
import { question, suitToFollow } from "./question";
import { fromHand, type Scene } from "../cloth/scene";

export interface TalkLine {
  text: Text;
  chips?: boolean;
  /** The rule book's sentence and its label. */
  sentence?: string | null;
  clause?: string | null;
  below?: Text;
}

export function talkLine(at: AtTable, scene: Scene | null, sits: Seating | null, missed: Text | null): TalkLine {
  const { table } = at;
  const t = words().talk;
  if (at.connection.state === "lost") return { text: t.noConnection };
  if (!table || !sits) return { text: "" };
  if (!scene && at.note) return { text: said(at.note.words, sits) };
  if (table.status === "waiting") return before(at);
  if (at.you === null && table.watch === null) return { text: words().bigScreen.noWatching };
  if (!scene) return { text: "" };
  return (at.note && noted(at, at.note, scene)) ?? choosing(at, scene) ?? standing(at, scene, missed);
}

/** Before the match: who is still missing. */
function before({ table }: AtTable): TalkLine {
  const open = table?.seats.filter((seat) => seat.held_by === "open").length ?? 0;
  return { text: open ? capital(words().waiting.missing(open)) : "" };
}

/** Why not, or what is suggested. */
function noted(at: AtTable, { tone, words: told, below, clause }: Note, scene: Scene): TalkLine {
  const t = words().talk;
  if (tone === "hint" && at.advice) {
    const action = suggested(at.advice, scene);
    const further = below ? said(below, scene.seating) : undefined;
    const text = t.suggested(capital(action), said(told, scene.seating));
    return { text, chips: at.plan.length > 1, below: further };
  }
  const suit = suitToFollow(scene, at.legal);
  const strays = told.key === "not_that_card" && actsAs(told.values.card as Card, scene.match.acting) !== suit;
  const { text, quote } = refused(told, scene.seating, strays && suit ? t.youHold(suit) : null);
  return { text, clause, sentence: quote };
}

/** What a hint names: a call, or cards of the hand and, if they are bid-cards, the bid that they make. */
export function suggested({ action, plan, bid }: Pick<Hint, "action" | "plan" | "bid">, { match, seating }: Scene): Text {
  if (!fromHand(match)) return [actionOf(match.phase, action, seating)];
  const places = match.hand.map(String);
  const asHeld = [...plan].sort((one, other) => places.indexOf(one) - places.indexOf(other));
  return words().talk.suggestedCards(asHeld as Card[], bid);
}

/** What the card that is lifted, or the bid that is chosen, would do; or why nothing more can be chosen. */
function choosing(at: AtTable, scene: Scene): TalkLine | null {
  const t = words().talk;
  const card = at.lifted === null ? null : scene.match.hand[at.lifted];
  const text = card ? t.lifted(card, null) : at.meaning;
  // A claim is about the rest of the deal, not about what is asked for.
  const chosen = at.lifted !== null || at.choice !== null;
  return text ? { text, below: chosen ? plain(question(t, scene, at.legal)) : undefined } : null;
}

/** Why a claim falls: this stays until somebody acts, or the claimer would play on without having read it. */
const FALLEN = ["claim_refuted", "claim_refuted_by_dummy"];

/** What is asked, what has happened last, or for whom all wait. */
function standing(at: AtTable, scene: Scene, missed: Text | null): TalkLine {
  const { table, playback } = at;
  const t = words().talk;
  if (!table || table.paused) return { text: t.paused };
  if (missed) return { text: missed, below: at.myTurn ? question(t, scene, at.legal) : undefined };
  // Hands that refute a claim only explain the sentence before them.
  const heard = playback.log.findLast((each) => each.said.key !== "may_hold");
  const last = heard ? said(heard.said, scene.seating) : "";
  if (heard && FALLEN.includes(heard.said.key)) return { text: last, chips: true };
  if (at.myTurn) return { text: question(t, scene, at.legal), below: at.explained || last };
  if (table.status !== "playing") return between(at, scene, last);
  const awaited = scene.match.awaited.filter((seat) => seat !== at.you).map((seat) => scene.seating.who(seat));
  const waiting = t.waiting(awaited);
  return { text: last || waiting, below: last && awaited.length && !playback.busy ? waiting : undefined };
}

/** Between two deals: who is not ready yet, or that the next one is being mixed. */
function between({ table, you }: AtTable, scene: Scene, last: Text): TalkLine {
  const t = words().talk;
  const late = table?.seats.filter((seat) => seat.held_by === "person" && !seat.lent && !seat.ready) ?? [];
  if (table?.status === "between" && !scene.match.awaited.length && late.length) {
    const others = late.filter((seat) => seat.seat !== you).map((seat) => scene.seating.who(seat.seat));
    return { text: last, below: others.length ? words().dealEnd.waitFor(others) : undefined };
  }
  return table?.shuffle.next ? { text: t.shuffling, below: last } : { text: last };
}
