/** Times as the language that is spoken tells them. */

import { words } from "./language.svelte";

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago something was: `5 minutes ago`, `yesterday`; under a minute `now`. */
export function ago(instant: string | number | Date, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(words().language.tag, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, long]) => Math.abs(seconds) >= long) ?? ["second", Infinity];
  return format.format(length === Infinity ? 0 : Math.trunc(seconds / length), unit);
}

/** A day and a time: `21 Nov 2025, 19:07`. */
export function when(instant: string | number | Date): string {
  const format = new Intl.DateTimeFormat(words().language.tag, { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(instant));
}

/** Whole minutes that somebody has been away. */
export function minutesSince(instant: string | number | Date, now: number = Date.now()): number {
  return Math.max(0, Math.floor((now - new Date(instant).getTime()) / 60_000));
}
