/** The id of this browser in its strokes, and the storage that the page may use. */

const PLACE = "eldest.keeper.browser";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"; // 32

/** So many random letters. `crypto.getRandomValues` is there on plain http too. */
export function random(letters: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** The name of this browser in logs: always the same where it may keep something. */
export const browser: string = kept();

/** The name of this page: two windows of one browser may write at once. */
export const device = `${browser}-${random(6)}`;

function kept(): string {
  const made = random(10);
  try {
    const known = localStorage.getItem(PLACE);
    if (known && /^[a-z0-9]{10}$/.test(known)) return known;
    localStorage.setItem(PLACE, made);
  } catch {
    // As long as the page is open, it is the same at least.
  }
  return made;
}
