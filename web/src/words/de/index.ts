/** German. */

import type { Catalogue } from "../en";
import { families } from "./families";
import { anyOf, call, cardName, cards, decimal, list, name, number, offer, people, signed, suit, the, written } from "./grammar";
import { page } from "./page";
import { ruleOf } from "./rule";
import { problems, refusals, server } from "../../generated/de/server";

export const german: Catalogue = {
  language: { tag: "de", direction: "ltr", quotes: "„…“" },
  spell: { anyOf, call, cardName, cards, decimal, list, name, number, offer, people, signed, suit, the, written },
  server,
  refusals,
  ruleOf,
  problems,
  families,
  ...page,
};
