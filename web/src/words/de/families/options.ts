/** The options of all families in German. */

import { byFamily, type FamilyOptions } from "../../family/family_words";

export const options = byFamily(import.meta.glob<FamilyOptions>("../../../families/*/options.de.ts", { eager: true, import: "options" }));
