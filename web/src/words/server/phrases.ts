/** The phrases that may be said at any time come as their English sentence: here each in the reader's language. */

import type { Message } from "../../wire/types/types.gen";
import { english } from "../en";
import { words } from "../language.svelte";

const keys = new Map(Object.entries(english.talking.phrases).map(([key, sentence]) => [sentence, key]));

type Said = Pick<Message, "values"> & { key: string };

/** What somebody said, a phrase in the reader's language. */
export function phraseOf(sent: Said): string {
  return String(spokenIn(sent).values.said);
}

/** The same as a sentence. */
export function spokenIn<Sent extends Said>(sent: Sent): Sent {
  const key = sent.key === "says" ? keys.get(String(sent.values.said)) : undefined;
  if (!key) return sent;
  const phrase = words().talking.phrases[key];
  return phrase ? { ...sent, values: { ...sent.values, said: phrase } } : sent;
}
