/** Language: in which the page speaks; any but English is fetched when it is chosen. */

import { english, type Catalogue } from "./en";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

/** A language of people; `x-long` is English drawn out and written from the right, to try the layout. */
export type LanguageCode = keyof typeof LANGUAGES | "x-long";

const KEPT = "eldest.language";

const CATALOGUES: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: async () => english,
  de: async () => (await import("./de")).german,
  "x-long": async () => (await import("./drawn_out")).drawnOut(english),
};

class Language {
  code: LanguageCode = $state("en");
  catalogue: Catalogue = $state.raw(english);

  /** Speak the language that was chosen before, or else the first of the browser's that there is. */
  async begin(): Promise<void> {
    await this.#speak(kept() ?? preferred(navigator.languages));
  }

  /** Speak another language from now on, and when the page is opened again. */
  async choose(code: LanguageCode): Promise<void> {
    try {
      localStorage.setItem(KEPT, code);
    } catch {
      // A browser may allow no storage: then the choice lasts until the page is closed.
    }
    await this.#speak(code);
  }

  async #speak(code: LanguageCode): Promise<void> {
    this.catalogue = await CATALOGUES[code]().catch(() => english); // a page without its language is of more use than none
    this.code = this.catalogue === english ? "en" : code;
    document.documentElement.lang = this.catalogue.language.tag;
    document.documentElement.dir = this.catalogue.language.direction;
  }
}

function kept(): LanguageCode | null {
  try {
    const code = localStorage.getItem(KEPT);
    return code && code in CATALOGUES ? (code as LanguageCode) : null;
  } catch {
    return null;
  }
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
