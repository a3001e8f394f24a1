/** What the families' own folders say in German. */

import { byFamily, type FamilyFiles, type FamilyWords } from "../family_words";

const words = byFamily(import.meta.glob<FamilyWords>("../../families/*/words.de.ts", { eager: true, import: "words" }));

export const families: FamilyFiles = {
  words,
  options: async () => (await import("./family_options")).options,
  books: async () => (await import("./family_books")).books,
};

/** The reasons of their bots by the key that the server sends, which begins with the family. */
export const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).flatMap(([id, { reasons }]) => Object.entries(reasons).map(([key, line]) => [`${id}.${key}`, line])),
);

/** The short lines of their clauses. */
export const lines: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(words).map(({ lines }) => lines));
