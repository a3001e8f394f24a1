/** The score keepers of all families, each fetched when it is needed. */

import { families } from "../families/known.svelte";
import type { Family } from "./family";

type Module = { default: Family };

const BUILT = import.meta.glob<Module>("../generated/keepers/*.js");

/** The score keeper of a family: built into the page, or made by the server for a family that the page does not know. */
export async function familyOf(name: string): Promise<Family> {
  const fetch = BUILT[`../generated/keepers/${name}.js`];
  return (await (fetch ? fetch() : served(name))).default;
}

async function served(name: string): Promise<Module> {
  if (!families.find(name)) await families.know();
  if (!families.find(name)) throw new Error(`${name} is no family`);
  return (await import(/* @vite-ignore */ `/families/${name}/keeper.js`)) as Module;
}
