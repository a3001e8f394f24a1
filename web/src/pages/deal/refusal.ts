/** Why a deal was not set up as it was asked. */

import { Refused } from "../../wire/api";
import type { Text } from "../../words/text";
import { faultOf } from "../fault";
import { dealWords } from "./words";

/** The fault of a text or of typed cards; or that nobody answered. */
export function refusalOf(error: unknown): Text {
  if (!(error instanceof Refused) || error.problem.key !== "not_a_deal") return faultOf(error);
  const { fault, reason, given } = error.problem.values;
  return dealWords().refused(String(fault), String(reason), String(given));
}
