/** Links and codes that people paste to join a table. */

const TABLE = /(?:^|\/)t\/([0-9a-z]{8,64})/i;
const TABLE_ALONE = /^[0-9a-f]{32}$/i;
/** The kind of a code by its length: a pairing code, a recovery code, an invitation. */
const PAGES: Readonly<Record<number, string>> = { 10: "pass", 20: "pass", 15: "invite" };

/** The page that a link, or a code, leads to; null if it is neither. */
export function placeOfText(given: string): string | null {
  const text = given.trim();
  const [, page, code] = /\/(pass|invite)#(.+)$/.exec(text) ?? [];
  if (page) return `/${page}#${code}`;
  const table = TABLE.exec(text)?.[1] ?? TABLE_ALONE.exec(text)?.[0];
  if (table) return `/t/${table}`;
  const letters = text.replace(/[- ]/g, "");
  const wanted = /^[0-9a-z]+$/i.test(letters) && PAGES[letters.length];
  return wanted ? `/${wanted}#${text.replaceAll(" ", "")}` : null;
}
