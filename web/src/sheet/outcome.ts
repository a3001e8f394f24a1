/** What a deal came to, read from the words in which the server sends it. */

export interface Outcome {
  /** What was bid and by whom, where one side plays against the others. */
  readonly bidder: number | null;
  readonly call: string | null;
  readonly made: boolean | null;
  readonly stored: number;
  /** By side; null where it is not known. */
  readonly bids: readonly (number | null)[];
  readonly fulfilled: readonly number[];
  readonly declared: readonly number[];
  readonly revealed: readonly number[];
  /** Null where more than a bid may make it. */
  readonly exact: readonly number[] | null;
}

type Raw = Readonly<Record<string, string>>;

const PASSED = "passed out";

export function outcomeOf(raw: Raw): Outcome {
  const said = raw.contract ?? raw.bid;
  return {
    bidder: raw.bidder ? seatOf(raw.bidder) : null,
    call: said && said !== PASSED ? said : null,
    made: raw.made ? raw.made === "yes" : null,
    stored: Number(raw.stored ?? 0),
    bids: row(raw.bids).map((bid) => (bid === "?" ? null : Number(bid))),
    fulfilled: seats(raw.fulfilled),
    declared: seats(raw.declared),
    revealed: seats(raw.revealed),
    exact: raw.exact === undefined ? null : seats(raw.exact),
  };
}

function row(said: string | undefined): string[] {
  return said ? said.split(" ") : [];
}

function seats(said: string | undefined): number[] {
  return row(said)
    .filter((each) => /^P\d+$/.test(each))
    .map(seatOf);
}

function seatOf(name: string): number {
  return Number(name.slice(1));
}
