/** What a sentence of the server is in a language: a function of its values. */

import type { Text } from "../text";
import type { Values } from "../values";

export type Message = (values: Values) => Text;

export type ProblemMessage = (values: Readonly<Record<string, unknown>>) => Text;
