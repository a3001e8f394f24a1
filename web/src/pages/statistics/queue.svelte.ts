/** Deals that wait for their reviews, which are made one after the other until somebody stops it. */

import type { OwnDealName } from "../../wire/types/types.gen";
import type { Text } from "../../words/text";
import { faultOf } from "../fault";
import { tableSource } from "../record/source";
import { patiently } from "./patiently";

const PATIENCE = 1000; // ms between two reviews of which the statistics are told anew

export class Queue {
  running = $state(false);
  done = $state(0);
  of = $state(0);
  fault = $state.raw<Text | null>(null);

  /** Review the deals in their order; `told` is called now and then, and at the end. */
  async run(waiting: readonly OwnDealName[], told: () => Promise<void>): Promise<void> {
    if (this.running) return;
    [this.running, this.done, this.of, this.fault] = [true, 0, waiting.length, null];
    let last = Date.now();
    try {
      for (const each of waiting) {
        if (!this.running) break;
        await patiently(() => tableSource(each.table).review!(each.match, each.deal));
        this.done += 1;
        if (Date.now() - last > PATIENCE) {
          await told();
          last = Date.now();
        }
      }
    } catch (error) {
      this.fault = faultOf(error);
    }
    this.running = false;
    await told();
  }

  stop(): void {
    this.running = false;
  }
}
