/** A family whose players give reasons. */

import type { ReasonKey } from "../../../wire/types/types.gen";

/** The reasons of a family by their own names: every one that the server can send. */
export type ReasonsOf<Family extends string> = Readonly<
  Record<ReasonKey extends infer Key ? (Key extends `${Family}.${infer Name}` ? Name : never) : never, string>
>;
