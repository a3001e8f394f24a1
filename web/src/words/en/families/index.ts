/** What the families' own folders say in English. */

import { byFamily, type EnglishWords, type FamilyFiles } from "../../family/family_words";

export const families: FamilyFiles = {
  words: byFamily(import.meta.glob<EnglishWords>("../../../families/*/words.en.ts", { eager: true, import: "words" })),
  options: async () => (await import("./options")).options,
  reasons: async () => ({}),
  books: null,
};
