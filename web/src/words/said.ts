/** What the server says, in the language that is spoken: by the key of its sentence, and by the people at the table. */

import type { Problem, Words } from "../wire/types/types.gen";
import type { Catalogue } from "./en";
import { words } from "./language.svelte";
import { Seating } from "./seating";
import { capital, joined, type Text } from "./text";
import { values } from "./values";

type Sent = Pick<Words, "values" | "text"> & { key: string };

/** A sentence of the server. One that is newer than this page is said as it came. */
export function said(sent: Sent, at: Seating, catalogue: Catalogue = words()): Text {
  const message = own(catalogue.server, sent.key);
  return message ? message(values(sent.values, at)) : (own(catalogue.reasons, sent.key) ?? sent.text);
}

/** Sentences of the server, one after the other. */
export function saidAll(sent: readonly Sent[], at: Seating, catalogue: Catalogue = words()): Text {
  return joined(sent.map((each) => said(each, at, catalogue)));
}

/** Why something was not done. */
export function saidOf(problem: Problem, at: Seating = new Seating([]), catalogue: Catalogue = words()): Text {
  const message = own(catalogue.problems, problem.key);
  if (message) return message(problem.values);
  return said({ key: problem.key, values: problem.values as Words["values"], text: capital(problem.detail) as string }, at, catalogue);
}

/** Keys come from outside: `constructor` is none of ours. */
function own<Message>(messages: Readonly<Record<string, Message>>, key: string): Message | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}
