/** The result of a deal, read from the words in which the server sends it. */

import type { Match } from "../../table/cloth/fields";
import type { SheetDeal } from "../sheet.svelte";

export interface Outcome {
  /** What was bid and by whom, where one side plays against the others. */
  readonly bidder: number | null;
  readonly call: string | null;
  readonly made: boolean | null;
  readonly stored: number;
  /** By side, where every side bids; null where a bid is not known. */
  readonly bids: readonly (number | null)[];
  readonly fulfilled: readonly number[];
  readonly declared: readonly number[];
  readonly revealed: readonly number[];
  /** Null where more than a bid may make it. */
  readonly exact: readonly number[] | null;
}

const PASSED = ["passed out", "pass", "-", "none"];

export function outcomeOf({ traits }: Match, { outcome: raw, wanted, made }: SheetDeal): Outcome {
  const alone = traits.bids === "one";
  const call = alone ? raw[traits.call] : undefined;
  return {
    bidder: alone ? (seats(raw.bidder)[0] ?? null) : null,
    call: call && !PASSED.includes(call) ? call : null,
    made: alone ? (made.find((each) => each !== null) ?? null) : null,
    stored: Number(raw.stored ?? 0),
    bids: alone ? [] : wanted,
    fulfilled: seats(raw.fulfilled),
    declared: seats(raw.declared),
    revealed: seats(raw.revealed),
    exact: raw.exact === undefined ? null : seats(raw.exact),
  };
}

/** Seats by name; there may be words among them. */
function seats(said: string | undefined): number[] {
  return (said ?? "")
    .split(" ")
    .filter((each) => /^P\d+$/.test(each))
    .map((name) => Number(name.slice(1)));
}
