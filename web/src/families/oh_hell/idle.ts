/** By option: the value of another option beside which it decides nothing. */

import type { Option } from "./names.gen";

export type Beside = "sizes=fixed";

export const beside: Readonly<Partial<Record<Option, Beside>>> = {
  repeat_one: "sizes=fixed",
};
