/** A family's own panels and words, beside what follows from its traits: each in a folder of its name. */

import type { Component } from "svelte";
import type { SheetDeal } from "../sheet/sheet.svelte";
import type { Match } from "../table/cloth/fields";
import type { Scene } from "../table/cloth/scene";
import type { Card, Known } from "../wire/types/types.gen";
import type { Catalogue } from "../words/en";
import type { Seating } from "../words/seating";
import type { Text } from "../words/text";

/** Cards of a seat by which a deal was scored. */
export interface Counting {
  seat: number;
  cards: readonly Card[];
}

/** A column of the sheet after those of the sides. */
export interface ExtraColumn {
  head: (words: Catalogue) => string;
  /** Its content after a deal, given the deal before. */
  cell: (words: Catalogue, match: Match, seating: Seating, deal: SheetDeal, before: SheetDeal | undefined) => Text;
}

/** The text printed before a number of a paper sheet, or written in its place. */
export interface OnPaper {
  readonly printed: string;
  readonly score: string;
}

export interface Own {
  /** In the strip, after the trick. */
  lines?: (words: Catalogue, scene: Scene) => Text[];
  /** How a deal has ended. */
  headline?: (words: Catalogue, match: Match, seating: Seating, deal: SheetDeal) => Text;
  /** Scores beside the gain of each side. */
  scored?: (words: Catalogue, match: Match, seating: Seating, deal: SheetDeal) => Text[];
  column?: ExtraColumn;
  /** The cards by which a deal was scored. */
  counting?: (match: Match, done: readonly Known[]) => Counting[];
  /** Beside the sheet. */
  beside?: Component<{ scene: Scene }>;
  /** Whether only a bid made exactly scores, by the options in which the table differs. */
  exactOnly?: (options: Readonly<Record<string, unknown>>) => boolean;
}
