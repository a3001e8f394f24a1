/** The reader of the page, as the server knows them. */

import { mark, read } from "../../marks";
import { ask } from "../../wire/api";
import type { Me, MyChange } from "../../wire/types/types.gen";

export type Avatar = NonNullable<Me["avatar"]>;

/** The avatar, kept by this browser too: for practice tables, and to be there at once. */
const AVATAR = "eldest.avatar";

class Myself {
  name = $state("");
  role = $state<NonNullable<Me["role"]>>("");
  avatar = $state((read(AVATAR) ?? "") as Avatar);

  #asked: Promise<unknown> | null = null;

  /** Learn the name, once. */
  know(): Promise<unknown> {
    this.#asked ??= ask<Me>("/api/me")
      .then((me) => this.#is(me))
      .catch(() => (this.#asked = null));
    return this.#asked;
  }

  async change(what: MyChange): Promise<void> {
    this.#is(await ask<Me>("/api/me", what, "PATCH"));
  }

  #is(me: Me): void {
    this.name = me.name;
    this.role = me.role ?? "";
    this.avatar = me.avatar ?? "";
    mark(AVATAR, this.avatar);
  }

  /** Somebody else from now on, or nobody. */
  forget(): void {
    this.#asked = null;
    this.name = this.avatar = this.role = "";
    mark(AVATAR);
  }
}

export const myself = new Myself();
