/** Patience with a server that says that it was too much at once. */

import { Refused } from "../../wire/api";

/** Ask again where the server says that it was too much at once. */
export async function patiently<Thing>(asked: () => Promise<Thing>): Promise<Thing> {
  for (;;) {
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.key !== "too_much") throw error;
      await new Promise((go) => setTimeout(go, 1000 * Number(error.problem.values.seconds)));
    }
  }
}
