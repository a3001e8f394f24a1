/** The story of a deal and of a match, beside the sheet: fetched before the first deal ends. */

import { courseOf, newLeader, triumphOf, type Triumph } from "../../../sheet/deal_end/turns";
import type { SheetDeal } from "../../../sheet/sheet.svelte";
import { sideOf, type Scene } from "../../../table/cloth/scene";
import type { Text } from "../../../words/text";
import { storyWords } from "./words";

export { default as Course } from "./Course.svelte";
export { default as Rosette } from "./Rosette.svelte";
export { default as Story } from "./Story.svelte";
export { learnStoryWords } from "./words";

/** The results that are worth a mark for the viewer. */
export function triumph(scene: Scene, deals: readonly SheetDeal[], over: boolean): { mark: string; name: string } | null {
  const own = scene.you === null ? -1 : sideOf(scene.match, scene.you);
  const found: Triumph | null = triumphOf(scene.match, deals, own, over);
  return found && { mark: found.mark, name: storyWords().marks[found.kind] };
}

/** What stands above the headline. */
export function kicker(deals: readonly SheetDeal[], over: boolean): string {
  const last = deals.at(-1)?.deal ?? 0;
  return over ? storyWords().matchOver(last) : storyWords().deal(last);
}

/** What the score means in the match, after what was scored: nothing where it changes nothing. */
export function meaning({ match, seating }: Scene, deals: readonly SheetDeal[], over: boolean): Text {
  const t = storyWords();
  if (over) {
    const winner = match.winners.length === 1 ? match.sides.findIndex(({ name }) => name === match.winners[0]) : -1;
    const course = winner < 0 ? null : courseOf(deals, winner);
    if (course === null) return "";
    const who = seating.side(match.winners[0]!);
    return course === "ahead" ? t.ahead(who) : t.fromBehind(who, course.behind, course.after);
  }
  const leads = newLeader(deals);
  return leads ? t.leads(seating.side(match.sides[leads.side]!.name), leads.first) : "";
}
