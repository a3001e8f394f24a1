/** English: the catalogue whose type every other language has. */

import type { Text } from "../text";
import type { Values } from "../values";
import * as grammar from "./grammar";
import { page } from "./page";
import { problems, type ProblemMessage } from "./problems";
import { server } from "./server";

/** Reasons of bots that are not said as the server sends them. */
type Reasons = Readonly<Record<string, (values: Values) => Text>>;

const reasons: Reasons = {}; // the server's own are English

export const english = {
  language: { tag: "en", direction: "ltr" as "ltr" | "rtl" },
  spell: grammar,
  server,
  reasons,
  problems: problems as Readonly<Record<string, ProblemMessage>>,
  ...page,
};

export type Catalogue = typeof english;
