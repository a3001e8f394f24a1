/** The names of hands and piles in the editor. */

import { upper } from "../../words/text";
import type { Place } from "../../words/en/deal";
import { type Editor, seatOf } from "./editor.svelte";
import { dealWords } from "./words";

/** A hand or pile, shortly: beside its cards. */
export function labelOf(editor: Editor, owner: string): string {
  const t = dealWords();
  const seat = seatOf(owner);
  if (seat === null || seat >= editor.players) return t.piles[owner] ?? upper(owner.replaceAll("_", " "));
  const who = editor.seating.who(seat);
  return who.you ? `${t.you}, ${who.name}` : who.name;
}

/** Whose cards they are, in a sentence. */
export function placeOf(editor: Editor, owner: string): Place {
  const seat = seatOf(owner);
  return seat === null || seat >= editor.players ? labelOf(editor, owner) : editor.seating.who(seat);
}
