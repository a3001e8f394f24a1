/** Clauses as they are quoted: in the rule book's words, or in those of the language that is spoken. */

import { Fetched } from "./fetched.svelte";
import { words } from "./language.svelte";

const clauses = new Fetched((catalogue) => catalogue.clauses());

/** The words of a clause, or of the head of a chapter: the rule book's until the language's own have arrived. */
export function clauseText(label: string, english: string): string {
  return clauses.now?.[label] ?? english;
}

/** The same in the quotation marks of the language. */
export function quotedClause(label: string, english: string): string {
  return words().language.quotes.replace("…", () => clauseText(label, english));
}
