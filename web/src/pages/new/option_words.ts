/** How an option and its values are called; one that is newer than this page is called by its name. */

import type { Option } from "../../wire/types/types.gen";
import type { Catalogue } from "../../words/en";
import type { Value } from "./rules";

export function labelOf(_words: Catalogue, _game: string, option: Option): string {
  return plainly(option.name);
}

export function valueWords(words: Catalogue, _game: string, option: Option, value: Value): string {
  if (typeof value === "boolean") return value ? words.frame.yes : words.frame.no;
  if (value === null) return option.low === null || option.values.length > 1 ? words.pages.byGame : words.pages.without;
  return typeof value === "number" ? String(value) : plainly(value);
}

function plainly(name: string): string {
  const spaced = name.replaceAll("_", " ");
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}
