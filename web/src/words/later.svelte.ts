/** Messages that only some pages say: the English ones come with them, those of another language when it is spoken. */

import { language, type LanguageCode } from "./language.svelte";

export class LaterWords<Words extends object> {
  #known: Partial<Record<LanguageCode, Words>> = $state.raw({});

  constructor(
    private readonly english: Words,
    private readonly german: () => Promise<Words>,
  ) {}

  /** The messages of the language that is spoken; English ones until they have arrived. */
  get spoken(): Words {
    return this.#known[language.code] ?? this.english;
  }

  /** Have the messages of a language; without a network English ones stay. */
  async learn(code: LanguageCode): Promise<void> {
    const found = await this.#catalogue(code).catch(() => this.english);
    this.#known = { ...this.#known, [code]: found };
  }

  async #catalogue(code: LanguageCode): Promise<Words> {
    if (code === "de") return this.german();
    return code === "en" ? this.english : ((await import("./drawn_out")).deep(this.english) as Words);
  }
}
