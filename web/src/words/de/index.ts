/** German. */

import { english, type Catalogue } from "../en";

export const german: Catalogue = { ...english, language: { tag: "de", direction: "ltr" } };
