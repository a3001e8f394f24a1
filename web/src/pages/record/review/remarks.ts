/** What a review says in sentences, each of a step. */

import type { ReviewSentence } from "../../../wire/types/types.gen";
import { actionOf } from "../../../words/action";
import { words } from "../../../words/language.svelte";
import type { Seating } from "../../../words/seating";
import { text, type Text } from "../../../words/text";
import { percent, pointsOf, type OpenReview } from "./open_review.svelte";

export interface SaidOfStep {
  step: number;
  text: Text;
}

/** Remarks under their headings; only those of which there are any. */
export function remarksOf(openReview: OpenReview, seating: Seating): { name: string; said: SaidOfStep[] }[] {
  const t = words().review;
  const { worst, best, turning_points } = openReview.review;
  const remarks = [
    { name: t.dearest, said: worst.map((each) => remark(each, seating)) },
    { name: t.best, said: best.map((each) => remark(each, seating)) },
    { name: t.turning, said: turning_points.map((each) => remark(each, seating)) },
  ];
  return remarks.filter(({ said }) => said.length);
}

function remark(sent: ReviewSentence, seating: Seating): SaidOfStep {
  const t = words().review;
  const { step, seat, phase, action, better, rule, trick, points, chance, chance_better, knowable } = sent.values;
  const spelt = (what: unknown) => actionOf(String(phase), String(what), seating);
  const said = t.said[sent.key]({
    who: seating.who(Number(seat)),
    action: spelt(action),
    other: spelt(better ?? rule),
    trick: Number(trick),
    points: t.worth(pointsOf(Number(points))),
  });
  const chances = chance === undefined ? null : t.goes(percent(Number(chance)), percent(Number(chance_better)));
  const known = typeof knowable === "boolean" ? text`${knowable ? t.knowable : t.unknowable}` : null;
  return { step: Number(step), text: t.remark(said, chances ?? known) };
}
