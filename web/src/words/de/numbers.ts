/** Numbers in German for what is fetched later than German itself. */

import { words } from "../language.svelte";

// The grammar is at hand where German is spoken; to name its file here would part it from the others.
export const number = (value: number): string => words().spell.number(value);

export const counted = (value: number, one: string, many: string): string =>
  value === 1 ? one : `${number(value)} ${many}`;
