/** The page's own parts for Ninety-Nine. */

import type { Own } from "../own";
import { fulfilled, offered } from "./outcome";
import NextTrumps from "./NextTrumps.svelte";

export const own: Own = { headline: fulfilled, scored: offered, beside: NextTrumps };
