/** What the families' own folders say in German. */

import { byFamily, type FamilyFiles, type FamilyWords } from "../../family/family_words";

const words = byFamily(import.meta.glob<FamilyWords>("../../../families/*/words.de.ts", { eager: true, import: "words" }));

export const families: FamilyFiles = {
  words,
  options: async () => (await import("./options")).options,
  reasons: async () => (await import("./reasons")).reasons,
  books: async () => (await import("./books")).books,
};

/** The short lines of their clauses. */
export const lines: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(words).map(({ lines }) => lines));
