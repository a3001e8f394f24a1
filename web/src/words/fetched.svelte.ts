/** A part of a catalogue that is fetched when it is first asked for. */

import type { Catalogue } from "./en";
import { words } from "./language.svelte";

export class Fetched<Part> {
  readonly #here = new WeakMap<Catalogue, Part>();
  readonly #fetching = new WeakMap<Catalogue, Promise<void>>();
  #arrived = $state(0);

  constructor(private readonly part: (catalogue: Catalogue) => Promise<Part>) {}

  /** The part in the language that is spoken; undefined until it has arrived, which a component follows. */
  get now(): Part | undefined {
    const catalogue = words();
    void this.#arrived;
    if (!this.#here.has(catalogue)) void this.fetch();
    return this.#here.get(catalogue);
  }

  /** Fetch it in that language; done when it is here, or cannot be had now. */
  fetch(): Promise<void> {
    const catalogue = words();
    const fetching = this.#fetching.get(catalogue) ?? this.#fetch(catalogue);
    this.#fetching.set(catalogue, fetching);
    return fetching;
  }

  async #fetch(catalogue: Catalogue): Promise<void> {
    try {
      this.#here.set(catalogue, await this.part(catalogue));
      this.#arrived += 1;
    } catch {
      this.#fetching.delete(catalogue); // the next question tries again
    }
  }
}
