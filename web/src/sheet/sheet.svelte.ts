/** The sheet of a match: its scores, deal by deal. The server keeps it; what is seen of a deal's end stands here at once. */

import { ask } from "../wire/api";
import type { Event, Sheet as KeptSheet } from "../wire/types/types.gen";
import type { Match } from "../table/cloth/fields";

/** A deal as it stands on the sheet. */
export interface SheetDeal {
  deal: number;
  dealer: number;
  trump: Match["trump"];
  calls: readonly (string | null)[];
  outcome: Readonly<Record<string, string>>;
  wanted: readonly (number | null)[];
  takings: readonly number[];
  gains: readonly number[];
  scores: readonly number[];
  made: readonly (boolean | null)[];
  game: Readonly<Record<string, unknown>>;
}

export class Sheet {
  deals = $state.raw<readonly SheetDeal[]>([]);
  #match = -1;

  constructor(
    private readonly table: string,
    private readonly watch = false,
  ) {}

  /** Take an event of the table: the end of a deal is written down, and a new match begins a new sheet. */
  hear(event: Event, before: Event | null): void {
    const { match, table } = event.view;
    if (!match) return;
    const number = (table.shuffle.last ?? table.shuffle.next)?.match ?? 0;
    if (number !== this.#match) {
      this.deals = [];
      this.#match = number;
    }
    const ended = match.awaited.length === 0 && Object.keys(match.outcome).length > 0;
    if (ended && this.deals.at(-1)?.deal !== match.number) this.deals = [...this.deals, written(match)];
    if (this.deals.length < overDeals(match, ended) && before?.view.match?.number !== match.number) void this.load();
  }

  /** Ask for the whole sheet: of the deals before this page was opened. */
  async load(): Promise<void> {
    try {
      const kept = await ask<KeptSheet>(`/api/tables/${encodeURIComponent(this.table)}/sheet${this.watch ? "?watch=1" : ""}`);
      if (kept.deals.length >= this.deals.length) this.deals = kept.deals;
    } catch {
      // What was seen here stands; the rest comes with the next deal.
    }
  }
}

function overDeals(match: Match, ended: boolean): number {
  return ended ? match.number : match.number - 1;
}

/** A deal that is over, as its view tells it. */
function written(match: Match): SheetDeal {
  return {
    deal: match.number,
    dealer: match.dealer,
    trump: match.trump,
    calls: match.calls,
    outcome: match.outcome,
    wanted: match.wanted,
    takings: match.sides.map((side) => side.takings),
    gains: match.gains,
    scores: match.sides.map((side) => side.score),
    made: match.made,
    game: match.game,
  };
}
