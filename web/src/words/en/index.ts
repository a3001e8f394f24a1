/** English: the catalogue whose type every other language has. */

import * as grammar from "./grammar";
import { families } from "./families";
import { page } from "./page";
import { ruleOf } from "./rule";
import { problems, refusals, server } from "../../generated/en/server";
import type { Key } from "../../wire/types/types.gen";
import type { Message, ProblemMessage } from "../server/message";
import type { Spelling } from "../spelling";
import { figure } from "../text";

/** How a language spells what stands in a sentence. */
const { number, signed, cardName, the, suit, call, written, offer, name, list, anyOf, people, cards } = grammar;

export const english = {
  language: { tag: "en-GB", direction: "ltr" as "ltr" | "rtl", quotes: "“…”" },
  spell: { number, decimal: figure, signed, cardName, the, suit, call, written, offer, name, list, anyOf, people, cards } as Spelling,
  server: server as Record<Key, Message>,
  refusals: refusals as Readonly<Record<string, Message>>,
  /** The short line of a clause, of which the server sends the English. */
  ruleOf,
  problems: problems as Readonly<Record<string, ProblemMessage>>,
  /** What families say, a file for each part. */
  families,
  ...page,
};

export type Catalogue = typeof english;
