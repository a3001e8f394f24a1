/** The options of all families in English. */

import { byFamily, type FamilyOptions } from "../../family/family_words";

export const options = byFamily(import.meta.glob<FamilyOptions>("../../../families/*/options.en.ts", { eager: true, import: "options" }));
