/** What this browser keeps, so that the page plays without a network: fetched once, with its progress, and tried. */

import { files } from "virtual:eldest-python";
import { askPython, hasPython } from "../python/python";
import { has, mark, OFFLINE } from "../marks";

const LASTING = "eldest-python"; // where the service worker keeps files that outlast a page
const MEGA = 1_000_000;

type State = "none" | "getting" | "starting" | "ready" | "failed";

class Kept {
  state = $state<State>(has(OFFLINE) ? "ready" : "none");
  /** Bytes that have come, of all that come. */
  done = $state(0);
  readonly all = Object.values(files?.sizes ?? {}).reduce((sum, { sent }) => sum + sent, 0);
  /** Whether the browser keeps pages, and this page has what it takes. */
  readonly possible = hasPython && "serviceWorker" in navigator && window.isSecureContext;
  #stop = new AbortController();

  /** Fetch everything, and start it once. */
  async get(): Promise<void> {
    this.#stop = new AbortController();
    this.state = "getting";
    this.done = 0;
    try {
      await navigator.serviceWorker.ready;
      for (const [name, { whole, sent }] of Object.entries(files?.sizes ?? {})) await this.#fetch(name, sent / whole);
      this.state = "starting";
      await askPython("version", {});
      mark(OFFLINE);
      void navigator.storage?.persist?.().catch(() => false);
      this.state = "ready";
    } catch {
      this.state = this.#stop.signal.aborted ? "none" : "failed";
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Remove what was fetched; games stay. */
  async remove(): Promise<void> {
    localStorage.removeItem(OFFLINE);
    await caches.delete(LASTING);
    this.state = "none";
  }

  /** Fetch a file and keep it where the service worker looks. `share` of its bytes are sent. */
  async #fetch(name: string, share: number): Promise<void> {
    const address = new URL(name, import.meta.url);
    const answer = await fetch(address, { signal: this.#stop.signal });
    if (!answer.ok || !answer.body) throw new Error(answer.statusText);
    const kept = (await caches.open(LASTING)).put(address, answer.clone());
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return kept;
      this.done += value.length * share;
    }
  }
}

export const kept = new Kept();

/** Megabytes, with one digit after the point. */
export const megabytes = (bytes: number, language: string): string =>
  (bytes / MEGA).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
