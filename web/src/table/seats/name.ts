/* Names on plates. */
const LONGEST = 12;

/** A name as it fits on a plate: twelve characters at most. */
export function cut(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join("").trimEnd()}…`;
}
