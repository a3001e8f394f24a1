/** By option: the value of another option beside which it decides nothing. */

import type { Option } from "./names.gen";

export type Beside = "nullo=false" | "joker=false";

export const beside: Readonly<Partial<Record<Option, Beside>>> = {
  nullo_rank: "nullo=false",
  nullo_needs_seven: "nullo=false",
  nullo_defenders: "nullo=false",
  joker_lead: "joker=false",
};
