/** The score keepers of all families, each fetched when it is needed. */

import type { Family } from "./family";

type Module = { default: Family };

const BUILT = import.meta.glob<Module>("../generated/keepers/*.js");

/** The score keeper of a family: built into the page, or made by the server for a family that the page does not know. */
export async function familyOf(name: string): Promise<Family> {
  const fetch = BUILT[`../generated/keepers/${name}.js`];
  const module = fetch ? await fetch() : await served(name);
  return module.default;
}

async function served(name: string): Promise<Module> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no family`);
  return (await import(/* @vite-ignore */ `/families/${name}/keeper.js`)) as Module;
}
