/** The solution of the editor's deal with open hands; once asked for, every new position is solved too. */

import { NoAnswer } from "../../python/python";
import type { Setup } from "../../wire/types/types.gen";
import type { Text } from "../../words/text";
import { words } from "../../words/language.svelte";
import { solve, type Solved } from "./solved";
import { dealWords } from "./words";

export class Solution {
  asked = $state(false);
  busy = $state(false);
  fault = $state.raw<Text | null>(null);
  #found = $state.raw<{ link: string; solved: Solved } | null>(null);
  #link = "";

  /** The solution of this very position, if it is known. */
  of(setup: Setup): Solved | null {
    return this.#found?.link === setup.link ? this.#found.solved : null;
  }

  async look({ link }: Setup): Promise<void> {
    this.#link = link;
    this.asked = this.busy = true;
    this.fault = null;
    try {
      const solved = await solve(link);
      if (this.#link === link) this.#found = { link, solved };
    } catch (error) {
      if (this.#link === link) this.fault = error instanceof NoAnswer ? dealWords().cannotSolve : words().review.noPython;
    } finally {
      if (this.#link === link) this.busy = false;
    }
  }

  /** Called with every position that the editor comes to. */
  follow(setup: Setup): void {
    if (setup.link === this.#link) return;
    this.#link = setup.link;
    this.busy = false;
    this.fault = null;
    if (this.asked && setup.solvable && !this.of(setup)) void this.look(setup);
  }
}
