/** What somebody pastes to come to a table. */

const TABLE = /(?:^|\/)t\/([0-9a-z]{8,64})/i;
const TABLE_ALONE = /^[0-9a-f]{32}$/i;
const CODE = /^[0-9a-z]{3,6}(?:[- ]?[0-9a-z]{3,6})+$/i;

/** The page that a link, or a pass code, leads to; null where it is neither. */
export function placeOfText(given: string): string | null {
  const text = given.trim();
  const passed = /\/pass#(.+)$/.exec(text)?.[1];
  if (passed) return `/pass#${passed}`;
  const table = TABLE.exec(text)?.[1] ?? TABLE_ALONE.exec(text)?.[0];
  if (table) return `/t/${table}`;
  return CODE.test(text) ? `/pass#${text.replaceAll(" ", "")}` : null;
}
