/** English with every word twice as long, written from the right: to see what the layout does with it. */

import type { Catalogue } from "./en";
import type { FamilyFiles, FamilyOptions } from "./family/family_words";
import type { Part, Text } from "./text";

/** A catalogue drawn out; how words are spelt, and clauses, are left as they are: the former stand in messages. */
export function drawnOut(catalogue: Catalogue): Catalogue {
  const { language, spell, families, ...messages } = catalogue;
  const long = { ...(deep(messages) as typeof messages), spell, families: drawnOutFamilies(families) };
  return { ...long, language: { ...language, tag: "en-x-long", direction: "rtl" } };
}

function drawnOutFamilies({ words, options, ...others }: FamilyFiles): FamilyFiles {
  const long = async () => Object.entries(await options()).map(([id, part]) => [id, drawnOutOptions(part)]);
  return { words: deep(words) as typeof words, options: async () => Object.fromEntries(await long()), ...others };
}

function drawnOutOptions({ idle, ...options }: FamilyOptions): FamilyOptions {
  const long = deep(options) as typeof options;
  return idle ? { ...long, idle: { ...idle, says: deep(idle.says) as typeof idle.says } } : long;
}

/** Messages drawn out, whatever they are for. */
export function deep(messages: unknown): unknown {
  if (typeof messages === "string") return longer(messages);
  if (typeof messages === "function") return (...given: unknown[]) => deep(messages(...given));
  if (Array.isArray(messages)) return messages.map((part) => (typeof part === "string" ? longer(part) : drawn(part)));
  if (typeof messages !== "object" || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, deep(message)]));
}

function drawn(part: Exclude<Part, string>): Part {
  if ("strong" in part) return { strong: deep(part.strong) as Text };
  return "spoken" in part && !("seat" in part && part.named) ? { ...part, spoken: longer(part.spoken) } : part;
}

/** Every word twice; numbers and signs as they are, and words that came from another message drawn out already. */
export function longer(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => (isTwice(word) ? word : word + word));
}

function isTwice(word: string): boolean {
  return word.slice(0, word.length / 2) === word.slice(word.length / 2);
}
