/** The score keepers of all families, each fetched when it is needed. */

import { families } from "../families/known.svelte";
import type { Family, Keeperless } from "./family";
import { withPlainKeeper } from "./plain";

type Module = { default: Family | Keeperless };

const BUILT = import.meta.glob<Module>("../generated/keepers/*.js");

/** The score keeper of a family: built into the page, or made by the server for a family that the page does not know. */
export async function familyOf(name: string): Promise<Family> {
  const fetch = BUILT[`../generated/keepers/${name}.js`];
  return withKeeper((await (fetch ? fetch() : served(name))).default);
}

function withKeeper(family: Family | Keeperless): Family {
  return "score" in family ? withPlainKeeper(family) : family;
}

async function served(name: string): Promise<Module> {
  if (!families.find(name)) await families.know();
  if (!families.find(name)) throw new Error(`${name} is no family`);
  return (await import(/* @vite-ignore */ `/families/${name}/keeper.js`)) as Module;
}
