/** English: the catalogue whose type every other language has. */

import * as grammar from "./grammar";
import type { OptionRules } from "./option_rules";
import type { options } from "./options";
import { page } from "./page";
import { problems, type ProblemMessage } from "./problems";
import { refusals, server, type Message } from "./server";
import type { Spelling } from "../spelling";
import { figure } from "../text";

/** How a language spells what stands in a sentence. */
const { number, signed, cardName, the, suit, call, written, offer, name, list, anyOf, people, cards } = grammar;

export const english = {
  language: { tag: "en-GB", direction: "ltr" as "ltr" | "rtl", quotes: "“…”" },
  spell: { number, decimal: figure, signed, cardName, the, suit, call, written, offer, name, list, anyOf, people, cards } as Spelling,
  server,
  refusals: refusals as Readonly<Record<string, Message>>,
  /** The short line of a clause, of which the server sends the English. */
  ruleOf: (_clause: string, rule: string): string => rule,
  /** Of bots, by key; those that are missing are said as the server sends them, in English. */
  reasons: {} as Readonly<Record<string, string>>,
  problems: problems as Readonly<Record<string, ProblemMessage>>,
  /** Options in words, and what their values mean: fetched where they are shown. */
  options: async (): Promise<typeof options> => (await import("./options")).options,
  optionRules: async (): Promise<OptionRules> => (await import("./option_rules")).optionRules,
  /** Clauses of the rule books by label, and heads of their chapters, where they are not said as the server sends them. */
  clauses: async (): Promise<Readonly<Record<string, string>>> => ({}),
  ...page,
};

export type Catalogue = typeof english;
