/** The sounds of an event, if sounds are on. */

import { chord, knock, layCard } from "../../sound";
import type { Event } from "../../wire/types/types.gen";

export function sound(event: Event, before: Event | null): void {
  if (!before || event.kind === "standing") return;
  const { match, table } = event.view;
  if (event.actions.some((each) => each.trick !== null)) layCard();
  if (before.view.table.status === "playing" && table.status !== "playing") chord();
  else if (match?.legal.length && !before.view.match?.legal.length) knock();
}
