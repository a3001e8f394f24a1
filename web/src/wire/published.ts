/** A match as its table publishes it: with the hand records of its deals, as far as they need not be secret any more. */

import { ask } from "./api";
import type { Card, OpeningView, PromiseView } from "./types/types.gen";

export interface PublishedDeal {
  deal: number;
  promise: PromiseView;
  withheld?: number[];
  opening?: OpeningView;
  repeated?: { match: number; deal: number };
  record?: { pack: Card[]; dealt: Record<string, Card[]>; actions: [seat: number, phase: string, action: string][] };
}

export interface Published {
  match: number;
  pack: Card[];
  deals: PublishedDeal[];
}

export function published(table: string): Promise<Published> {
  return ask<Published>(`/api/tables/${encodeURIComponent(table)}/export`);
}
