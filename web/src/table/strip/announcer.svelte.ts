/** What is said aloud: sentences that come together are one, and what is said again is heard again. */

import { joined, parts, plain, type Text } from "../../words/text";

export class Announcer {
  said = $state.raw<Text>("");
  #waiting: Text[] = [];

  say(text: Text): void {
    if (plain(text) && this.#waiting.push(text) === 1) queueMicrotask(() => this.#speak());
  }

  #speak(): void {
    const said = joined(this.#waiting);
    this.#waiting = [];
    // A region whose words stay as they are is not read out.
    this.said = plain(said) === plain(this.said) ? [...parts(said), "\u00a0"] : said;
  }
}
