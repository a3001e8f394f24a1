/*
 * The card faces in the page: symbols that are fetched after the first paint, when a card first asks for them.  They
 * stand in the document itself, so that its variables colour them.  Until then a card is shown as text.
 */
import addresses from "virtual:card-sheets";
import { SvelteSet } from "svelte/reactivity";
import type { Sheet } from "../../cards/sprite.ts";

const AGAIN = 5_000;

const here = new SvelteSet<Sheet>();
const asked = new Set<Sheet>();

/** After what is being drawn now has been painted. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

function insert(text: string): void {
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (sheet.localName !== "svg") throw new Error("not a sheet of cards");
  sheet.classList.add("card-sheet");
  document.body.append(document.adoptNode(sheet));
}

async function fetchSheet(sheet: Sheet): Promise<void> {
  await painted();
  try {
    const answer = await fetch(addresses[sheet]);
    if (!answer.ok) throw new Error(`no sheet of cards: ${answer.status}`);
    insert(await answer.text());
    here.add(sheet);
  } catch {
    // No connection: the cards stay readable as text.
    setTimeout(() => void fetchSheet(sheet), AGAIN);
  }
}

function ask(sheet: Sheet): void {
  if (asked.has(sheet)) return;
  asked.add(sheet);
  void fetchSheet(sheet);
}

/** Whether cards of a sheet can be drawn; fetches it if not. To be read where something is drawn. */
export function drawable(sheet: Sheet): boolean {
  ask("common");
  ask(sheet);
  return here.has("common") && here.has(sheet);
}
