/** Sentences of the rule books, fetched once each. */

import { SvelteMap } from "svelte/reactivity";
import { ask } from "./api";

/** The books say in brackets where a sentence comes from; the first is the rule, the others explain it. */
function sourced(text: string): string {
  return (text.split(/\[[^\]]+\]\s*/).find((part) => part.trim()) ?? text).trim();
}

const known = new SvelteMap<string, string>();
const asked = new Set<string>();

/** The sentence of a clause; null as long as it is not there. */
export function clauseSentence(label: string): string | null {
  if (!asked.has(label)) {
    asked.add(label);
    ask<{ text: string }>(`/api/clauses/${encodeURIComponent(label)}`).then(
      ({ text }) => known.set(label, sourced(text)),
      () => asked.delete(label),
    );
  }
  return known.get(label) ?? null;
}
