/** The phrases that may be said at any time come as their English sentence: here each in the reader's language. */

import type { Message } from "../../wire/types/types.gen";
import { english } from "../en";
import { words } from "../language.svelte";

const keys = new Map(Object.entries(english.talking.phrases).map(([key, sentence]) => [sentence, key]));

/** What somebody said, a phrase in the reader's language. */
export function spokenIn(sent: Message): Message {
  const key = sent.key === "says" ? keys.get(String(sent.values.said)) : undefined;
  if (!key) return sent;
  const phrase = words().talking.phrases[key];
  return phrase ? { ...sent, values: { ...sent.values, said: phrase } } : sent;
}
