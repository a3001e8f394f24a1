// The score keepers of all families, each fetched when it is needed.

import type { Family } from "./family.ts";

const FAMILIES: Record<string, () => Promise<{ default: unknown }>> = {
  five_hundred: () => import("./translated/five_hundred.js"),
  sweven: () => import("./translated/sweven.js"),
  oh_hell: () => import("./translated/oh_hell.js"),
  ninety_nine: () => import("./translated/ninety_nine.js"),
  counters: () => import("./translated/counters.js"),
};

/** The score keeper of a family. */
export async function familyOf(name: string): Promise<Family> {
  const fetch = FAMILIES[name];
  if (!fetch) throw new Error(`${name} is no family`);
  return (await fetch()).default as Family;
}
