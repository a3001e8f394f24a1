/** Whether others in the local network reach this server. Only somebody at its own machine may ask, or change it. */

import { ask } from "./api";
import type { Lan } from "./types/types.gen";

class LanAccess {
  /** Whether this page was loaded by a name that only this machine has. */
  readonly local = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);
  known = $state.raw<Lan | null>(null);

  /** The origin for links that others open. */
  get origin(): string {
    return this.known?.urls[0] ?? location.origin;
  }

  /** The host of that origin, as people read it. */
  get host(): string {
    return new URL(this.origin).host;
  }

  /** Ask the server, if this page may. */
  async look(): Promise<void> {
    if (this.local) this.known = await ask<Lan>("/api/lan").catch(() => null);
  }

  /** Open the server to the network, or close it. */
  async turn(open: boolean): Promise<void> {
    this.known = await ask<Lan>("/api/lan", { open }, "PUT");
  }
}

export const lan = new LanAccess();
