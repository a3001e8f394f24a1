/** Announcements for screen readers: simultaneous sentences become one, and a repeated one is heard again. */

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
