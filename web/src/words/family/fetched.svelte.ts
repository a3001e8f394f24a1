/** A part of what families say in a language, fetched when it is first asked for. */

import type { Catalogue } from "../en";
import { words } from "../language.svelte";

export class Fetched<Part> {
  readonly #here = new WeakMap<Catalogue, Map<string, Part>>();
  readonly #fetching = new WeakMap<Catalogue, Map<string, Promise<void>>>();
  #arrived = $state(0);

  constructor(private readonly part: (catalogue: Catalogue, family: string) => Promise<Part>) {}

  /** The part of a family in the language that is spoken; undefined until it has arrived, which a component follows. */
  of(family: string): Part | undefined {
    const here = mapOf(this.#here, words());
    void this.#arrived;
    if (!here.has(family)) void this.fetch(family);
    return here.get(family);
  }

  /** Fetch it in that language; done when it is here, or cannot be had now. */
  fetch(family: string): Promise<void> {
    const catalogue = words();
    const all = mapOf(this.#fetching, catalogue);
    const fetching = all.get(family) ?? this.#fetch(catalogue, family);
    all.set(family, fetching);
    return fetching;
  }

  async #fetch(catalogue: Catalogue, family: string): Promise<void> {
    try {
      mapOf(this.#here, catalogue).set(family, await this.part(catalogue, family));
      this.#arrived += 1;
    } catch {
      mapOf(this.#fetching, catalogue).delete(family); // the next question tries again
    }
  }
}

function mapOf<Thing>(all: WeakMap<Catalogue, Map<string, Thing>>, catalogue: Catalogue): Map<string, Thing> {
  const found = all.get(catalogue) ?? new Map<string, Thing>();
  all.set(catalogue, found);
  return found;
}
