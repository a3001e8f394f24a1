/** The source of a record: a table, or a sample that Eldest plays for people without one. */

import { askPython, hasPython } from "../../python/python";
import { ask, askText } from "../../wire/api";
import type { Deals, Replay, Review } from "../../wire/types/types.gen";

export interface Source {
  /** The table whose record it is; none for a sample. */
  table: string | null;
  /** The deals of the last matches, or of those before a match. */
  deals: (before: number | null) => Promise<Deals>;
  replay: (match: number, deal: number) => Promise<Replay>;
  /** What each decision of a deal cost; of a sample, the page's Python tells it with open hands only. */
  review: ((match: number, deal: number) => Promise<Review>) | null;
  /** The page of a deal. */
  path: (match: number, deal: number) => string;
  /** The hand record of a deal, to be kept. */
  record: (match: number, deal: number) => string;
}

export function tableSource(table: string): Source {
  const all = `/api/tables/${encodeURIComponent(table)}/deals`;
  return {
    table,
    deals: (before) => ask(before ? `${all}?before=${before}` : all),
    replay: (match, deal) => ask(`${all}/${match}/${deal}`),
    review: (match, deal) => ask(`${all}/${match}/${deal}/review`),
    path: (match, deal) => `/records/${table}/${match}/${deal}`,
    record: (match, deal) => `${all}/${match}/${deal}/record`,
  };
}

export function sampleSource(game: string): Source {
  const all = `/api/samples/${encodeURIComponent(game)}`;
  return {
    table: null,
    deals: () => ask(all),
    replay: (_, deal) => ask(`${all}/${deal}`),
    review: hasPython ? async (_, deal) => openReview(await askText(`${all}/${deal}/record`)) : null,
    path: (_, deal) => `/sample/${game}/${deal}`,
    record: (_, deal) => `${all}/${deal}/record`,
  };
}

/** The review of a hand record with open hands, which needs no server. */
export const openReview = (record: string): Promise<Review> => askPython("review", { record, seat: null });
