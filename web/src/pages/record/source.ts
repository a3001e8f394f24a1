/** Where a record comes from: a table, or a sample that Eldest plays for whoever has none. */

import { ask } from "../../wire/api";
import type { Deals, Replay } from "../../wire/types/types.gen";

export interface Source {
  /** The table whose record it is; none for a sample. */
  table: string | null;
  deals: () => Promise<Deals>;
  replay: (match: number, deal: number) => Promise<Replay>;
  /** The page of a deal. */
  path: (match: number, deal: number) => string;
}

export function tableSource(table: string): Source {
  const all = `/api/tables/${encodeURIComponent(table)}/deals`;
  return {
    table,
    deals: () => ask(all),
    replay: (match, deal) => ask(`${all}/${match}/${deal}`),
    path: (match, deal) => `/records/${table}/${match}/${deal}`,
  };
}

export function sampleSource(game: string | null): Source {
  const all = `/api/samples/${encodeURIComponent(game ?? "five_hundred")}/deals`;
  return {
    table: null,
    deals: () => ask(all),
    replay: (match, deal) => ask(`${all}/${match}/${deal}`),
    path: (_, deal) => `/sample/${game ?? "five_hundred"}?deal=${deal}`,
  };
}
