/** What is said of families: their names, options and clauses, from their folders or, if the page has none, from the server. */

import { families, isBuiltIn } from "../../families/known.svelte";
import type { FamilyWords as ServedWords } from "../../wire/types/types.gen";
import type { Catalogue } from "../en";
import type { BookWords, FamilyOptions } from "./family_words";
import { Fetched } from "./fetched.svelte";
import { words } from "../language.svelte";

/** The name of a game; until it is known, its id. */
export function gameName(id: string): string {
  return families.find(id)?.name ?? id.replaceAll("_", " ");
}

/** What a game is about, in a sentence; empty if nobody says so. */
export function gameSentence(id: string): string {
  return words().families.words[id]?.sentence ?? servedOf(id)?.sentence ?? "";
}

/** How many can play: `2 to 6 players`. */
export function gamePlayers(id: string): string {
  return words().lobby.players(families.find(id)?.players ?? []);
}

const ALL = ""; // families

// Fetched with the first family that needs it: the page has a folder for most.
const fromServer = () => import("./served");

const served = new Fetched(async (catalogue, family) => (await fromServer()).servedWords(family, catalogue));

/** What the server has in the language that is spoken of a family that the page does not know. */
export function servedOf(family: string): Partial<ServedWords> | undefined {
  return isBuiltIn(family) || !families.find(family) ? undefined : served.of(family);
}

export const optionsOf = new Fetched<FamilyOptions>(async (catalogue, family) => {
  const own = (await catalogue.families.options())[family];
  return own ?? (await fromServer()).servedOptions(family, catalogue);
});

const booksOf = new Fetched<BookWords>(async (catalogue, family) => {
  const own = (await catalogue.families.books?.())?.[family];
  if (own) return own;
  const outside = catalogue.families.books && !isBuiltIn(family);
  const { clauses = {}, heads = {} } = outside ? await (await fromServer()).servedWords(family, catalogue) : {};
  return { clauses, heads };
});

/** The words of a clause in the language that is spoken; the rule book's until they have arrived. */
export function clauseText(label: string, english: string): string {
  const family = families.ofLabel(label);
  return (family && booksOf.of(family.id)?.clauses[label]) ?? english;
}

/** The head of a chapter of a family's rule book, or of a column of its tables. */
export function headText(family: string, english: string): string {
  return booksOf.of(family)?.heads?.[english] ?? english;
}

/** A clause in the quotation marks of the language. */
export function quotedClause(label: string, english: string): string {
  return words().language.quotes.replace("…", () => clauseText(label, english));
}

/** The short line of a clause, which the server sends in English. */
export function lineOf(label: string, english: string, catalogue: Catalogue = words()): string {
  const said = catalogue.ruleOf(label, english);
  if (said !== english) return said;
  const family = families.ofLabel(label);
  return (family && servedOf(family.id)?.lines?.[label]) ?? english;
}

const reasonsOf = new Fetched((catalogue) => catalogue.families.reasons());

/** Have the reasons of bots, which are said in English until they have arrived. */
export function learnReasons(): Promise<void> {
  return reasonsOf.fetch(ALL);
}

/** A reason of a bot by its key, such as `flat.brings_most`. */
export function reasonText(key: string): string | undefined {
  const [family = "", reason = ""] = key.split(".");
  const isOutside = !isBuiltIn(family) && families.has(family);
  const said = isOutside ? servedOf(family)?.reasons : reasonsOf.of(ALL);
  const name = isOutside ? reason : key;
  return said && Object.hasOwn(said, name) ? said[name] : undefined;
}
