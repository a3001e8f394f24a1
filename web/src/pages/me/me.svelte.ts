/** Who reads the page, as the server knows him. */

import { ask } from "../../wire/api";
import type { Me } from "../../wire/types/types.gen";

class Myself {
  name = $state("");

  #asked: Promise<unknown> | null = null;

  /** Learn the name, once. */
  know(): Promise<unknown> {
    this.#asked ??= ask<Me>("/api/me")
      .then((me) => (this.name = me.name))
      .catch(() => (this.#asked = null));
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.name = (await ask<Me>("/api/me", { name }, "PATCH")).name;
  }

  /** Somebody else from now on, or nobody. */
  forget(): void {
    this.#asked = null;
    this.name = "";
  }
}

export const myself = new Myself();
