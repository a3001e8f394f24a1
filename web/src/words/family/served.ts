/** What the server says of a family that the page has no folder for: its words in a language, its declared options. */

import { families } from "../../families/known.svelte";
import { gameOf } from "../../pages/lobby/games.svelte";
import { ask } from "../../wire/api";
import type { FamilyWords as Served, Option, OptionWords as ServedOption } from "../../wire/types/types.gen";
import type { Catalogue } from "../en";
import type { FamilyOptions, OptionValue, OptionWords, Rule, ValueRules } from "./family_words";
import { upper } from "../text";

/** A family's words in a language; none where the family has no file for it. */
export async function servedWords(family: string, { language }: Catalogue): Promise<Partial<Served>> {
  const [code = ""] = language.tag.split("-");
  const there = families.find(family)?.languages.includes(code);
  return there ? ask<Served>(`/api/families/${family}/words/${code}`) : {};
}

/** The options of a family as its words say them, and where they say nothing as they are declared. */
export async function servedOptions(family: string, catalogue: Catalogue): Promise<FamilyOptions> {
  const [{ options }, words] = await Promise.all([gameOf(family), servedWords(family, catalogue)]);
  const said = options.map((option) => [option, words.options?.[option.name]] as const);
  return {
    words: Object.fromEntries(said.map(([option, own]) => [option.name, labels(option, own)])),
    rules: Object.fromEntries(said.map(([option, own]) => [option.name, rules(option, own)])),
    conflicts: words.conflicts ?? {},
  };
}

function labels(option: Option, own: ServedOption | undefined): OptionWords {
  const { values = {}, number } = own ?? {};
  const none = values["none"];
  return {
    label: own?.label ?? upper(option.name.replaceAll("_", " ")),
    values,
    ...(number ? { says: (value) => filled(number.says, value) } : {}),
    ...(none ? { none } : {}),
  };
}

/** What a value means: in the words of the language, or else what the option is for. */
function rules(option: Option, own: ServedOption | undefined): ValueRules {
  const clause = option.clauses[0]?.label ?? "";
  const declared = `${upper(option.help)}.`;
  return (value: OptionValue): Rule => {
    const named = own?.values?.[String(value ?? "none")]?.means;
    const number = typeof value === "number" && own?.number?.means ? filled(own.number.means, value) : null;
    return { [clause]: named ?? number ?? declared };
  };
}

function filled(words: string, value: number): string {
  return words.replaceAll("{value}", String(value));
}
