/** Language: in which the page speaks; any but English is fetched when it is chosen. */

import { settings } from "../settings.svelte";
import { english, type Catalogue } from "./en";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

/** A language of people; `x-long` is English drawn out and written from the right, to try the layout. */
export type LanguageCode = keyof typeof LANGUAGES | "x-long";

const CATALOGUES: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: async () => english,
  de: async () => (await import("./de")).german,
  "x-long": async () => (await import("./drawn_out")).drawnOut(english),
};

class Language {
  code: LanguageCode = $state("en");
  catalogue: Catalogue = $state.raw(english);
  #wanted: LanguageCode = "en";

  /** Speak the language that is set, or else the first of the browser's that there is; and follow the setting. */
  async begin(): Promise<void> {
    await this.#speak(chosen());
    $effect.root(() => {
      $effect(() => void this.#speak(chosen()));
    });
  }

  async #speak(code: LanguageCode): Promise<void> {
    this.#wanted = code;
    const catalogue = await CATALOGUES[code]().catch(() => english); // a page in English is of more use than none
    if (code !== this.#wanted) return; // another was chosen while this one was on its way
    this.catalogue = catalogue;
    this.code = catalogue === english ? "en" : code;
    document.documentElement.lang = catalogue.language.tag;
    document.documentElement.dir = catalogue.language.direction;
  }
}

function chosen(): LanguageCode {
  return settings.language === "auto" ? preferred(navigator.languages) : settings.language;
}

/** The first language that there is, of those that somebody reads. */
export function preferred(languages: readonly string[]): LanguageCode {
  const codes = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in LANGUAGES) as LanguageCode | undefined) ?? "en";
}

export const language = new Language();

/** The messages of the language that is spoken; in a component it follows a change. */
export function words(): Catalogue {
  return language.catalogue;
}
