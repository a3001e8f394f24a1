/** An option of a game in words; one that its family does not know, or has not here yet, is said by its name and value. */

import { optionsOf } from "./families.svelte";
import type { OptionValue, OptionWords, ValueWords } from "./family_words";
import { capital, figure } from "../text";

/** What an option is called. */
export function optionLabel(family: string, name: string): string {
  return found(family, name)?.label ?? (capital(name.replaceAll("_", " ")) as string);
}

/** A value of it as its button: `Play no-trump`. */
export function valueLabel(family: string, name: string, value: OptionValue): string {
  return typeof value === "number" ? figure(value) : (known(family, name, value)?.label ?? spelt(value));
}

/** What a value says of the rules: `a passed-out deal is played at no-trump`. */
export function valueSays(family: string, name: string, value: OptionValue): string {
  const option = found(family, name);
  if (typeof value === "number" && option?.says) return option.says(value);
  return known(family, name, value)?.says ?? `${optionLabel(family, name)}: ${spelt(value)}`;
}

function found(family: string, name: string): OptionWords | undefined {
  return optionsOf.of(family)?.words[name];
}

function known(family: string, name: string, value: OptionValue): ValueWords | undefined {
  const option = found(family, name);
  return value === null ? option?.none : option?.values?.[String(value)];
}

function spelt(value: OptionValue): string {
  return String(value ?? "none").replaceAll("_", " ");
}
