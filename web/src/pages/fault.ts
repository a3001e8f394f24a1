/** Why something asked of the server was not done. */

import { Refused } from "../wire/api";
import { words } from "../words/language.svelte";
import { saidOf } from "../words/server/said";
import type { Text } from "../words/text";

/** The server's reason, or that there is no server. */
export function faultOf(error: unknown): Text {
  return error instanceof Refused ? saidOf(error.problem) : words().connection.offline;
}
