/** What the server says, in the language that is spoken: by the key of its sentence, and by the people at the table. */

import type { Message, Problem } from "../../wire/types/types.gen";
import type { Catalogue } from "../en";
import { lineOf, reasonText } from "../family/families.svelte";
import { words } from "../language.svelte";
import { Seating } from "../seating";
import { capital, joined, text, type Text } from "../text";
import { values } from "../values";
import { spokenIn } from "./phrases";

type Sent = Pick<Message, "values" | "text"> & { key: string };

/** A sentence of the server. One that is newer than this page is said as it came. */
export function said(sent: Sent, at: Seating, catalogue: Catalogue = words()): Text {
  const message = own(catalogue.server, sent.key);
  if (message) return message(values(spokenIn(sent).values, at));
  return own(catalogue.problems, sent.key)?.(sent.values) ?? reasonText(sent.key) ?? sent.text;
}

/** A refusal in two parts: what is not allowed, with a reason in the page's words if it has one; and the clause. */
export function refused(sent: Sent, at: Seating, because: Text | null, catalogue: Catalogue = words()): Refused {
  const message = own(catalogue.refusals, sent.key);
  const { rule, clause } = values(sent.values, at);
  if (!message || !rule) return { text: said(sent, at, catalogue), quote: null };
  const what = message(values(sent.values, at));
  const quote = quoted(`${lineOf(clause, rule, catalogue)}.`, catalogue);
  return { text: because ? text`${what}: ${because}.` : text`${what}.`, quote };
}

export interface Refused {
  readonly text: Text;
  /** The short line of the clause in quotation marks. */
  readonly quote: string | null;
}

/** Somebody's words in quotation marks. */
export function quoted(text: string, catalogue: Catalogue = words()): string {
  return catalogue.language.quotes.replace("…", () => text);
}

/** Sentences of the server, one after the other. */
export function saidAll(sent: readonly Sent[], at: Seating, catalogue: Catalogue = words()): Text {
  return joined(sent.map((each) => said(each, at, catalogue)));
}

/** Why something was not done. */
export function saidOf(problem: Problem, at: Seating = new Seating([]), catalogue: Catalogue = words()): Text {
  return said({ key: problem.key, values: problem.values as Message["values"], text: capital(problem.detail) as string }, at, catalogue);
}

/** Keys come from outside: `constructor` is none of ours. */
function own<Value>(messages: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}
