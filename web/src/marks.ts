/** Flags that this browser stores, if it stores anything. */

/** That this browser has everything that it takes to play without a server; that it has played so. */
export const OFFLINE = "eldest.offline";
export const PRACTICE = "eldest.practice";

/** Whether there is a mark. */
export function has(key: string): boolean {
  return read(key) !== null;
}

/** The value of a flag; null if there is none. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep a mark. Where the browser keeps nothing, whatever hangs on it is asked or fetched again. */
export function mark(key: string, value = ""): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing hangs on it that cannot be had again
  }
}
