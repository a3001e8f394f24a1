/** By option: the value of another option beside which it decides nothing. */

import type { Option } from "./names.gen";

export type Beside = "trump_rule=turn_up";

export const beside: Readonly<Partial<Record<Option, Beside>>> = {
  first_trump: "trump_rule=turn_up",
};
