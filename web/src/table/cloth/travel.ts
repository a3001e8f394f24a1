/** Cards that move: only by transform and opacity, and not at all where the reader wants no motion. */

import { still as stillness } from "../../settings.svelte";
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

export interface Way {
  /** Where it comes from or goes to: an element, or the place where one was. */
  at: () => DOMRect | null | undefined;
  duration?: number; // ms
  delay?: number; // ms
  still?: boolean;
}

export const MOVE = 260; // ms from a hand to the trick
export const GATHER = 340; // ms to the taker of the trick

/** Travel between the place where a card lies and another one. */
export function travel(node: Element, { at, duration = MOVE, delay = 0, still = false }: Way): TransitionConfig {
  const other = still || stillness() ? null : at();
  if (!other) return { duration: 0 };
  const own = node.getBoundingClientRect();
  if (!own.width) return { duration: 0 };
  const x = other.left + other.width / 2 - (own.left + own.width / 2);
  const y = other.top + other.height / 2 - (own.top + own.height / 2);
  const scale = Math.max(0.3, Math.min(1, other.width / own.width));
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (_, rest) => `translate: ${x * rest}px ${y * rest}px; scale: ${1 - (1 - scale) * rest}`,
  };
}

/** Where a seat's plate is now. */
export function placeOf(seat: number): DOMRect | undefined {
  return document.querySelector(`[data-place="${seat}"]`)?.getBoundingClientRect();
}
