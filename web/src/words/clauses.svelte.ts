/** Clauses as they are quoted: in the rule book's words, or in those of the language that is spoken. */

import type { Catalogue } from "./en";
import { words } from "./language.svelte";

type Texts = Readonly<Record<string, string>>;

/** The clauses of a catalogue, once they are here. */
const here = new WeakMap<Catalogue, Texts>();
const onTheWay = new WeakSet<Catalogue>();

let arrived = $state(0);

/** The words of a clause, or of the head of a chapter: the rule book's until the language's own have arrived. */
export function clauseText(label: string, english: string): string {
  const catalogue = words();
  void arrived;
  if (!here.has(catalogue)) void fetchClauses(catalogue);
  return here.get(catalogue)?.[label] ?? english;
}

/** The same in the quotation marks of the language. */
export function quotedClause(label: string, english: string): string {
  return words().language.quotes.replace("…", () => clauseText(label, english));
}

async function fetchClauses(catalogue: Catalogue): Promise<void> {
  if (onTheWay.has(catalogue)) return;
  onTheWay.add(catalogue);
  try {
    here.set(catalogue, await catalogue.clauses());
    arrived += 1;
  } catch {
    onTheWay.delete(catalogue); // the next quotation tries again
  }
}
