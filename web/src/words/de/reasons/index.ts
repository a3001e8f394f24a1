/** Why bots do what they do, in German, by the key that the server sends: `oh_hell.bid_zero`. */

import type { ReasonKey } from "../../../wire/types/types.gen";
import { counters } from "./counters";
import { fiveHundred } from "./five_hundred";
import { ninetyNine } from "./ninety_nine";
import { ohHell } from "./oh_hell";
import { sweven } from "./sweven";

/** The reasons of a family by their own names: every one that the server can send. */
export type ReasonsOf<Family extends string> = Readonly<
  Record<ReasonKey extends infer Key ? (Key extends `${Family}.${infer Name}` ? Name : never) : never, string>
>;

const random: ReasonsOf<"random"> = { lots: "Ich lose unter dem, was ich darf." };

const FAMILIES = { random, five_hundred: fiveHundred, sweven, oh_hell: ohHell, ninety_nine: ninetyNine, counters };

export const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FAMILIES).flatMap(([family, lines]) =>
    Object.entries(lines).map(([key, line]) => [`${family}.${key}`, line]),
  ),
);
