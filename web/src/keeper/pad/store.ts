/**
 * Scorepads stored in this browser: their strokes, and a summary of each.
 *
 * In IndexedDB, which also a page over plain http has. Where a browser allows none, or has no room, pads last as long
 * as the page, and it says so. What is being written is also in a write-ahead log.
 */

import { isRecord, markOf, readStroke, type Stroke } from "./stroke";
import type { PadSummary } from "./summary";
import { erase, leftAhead, writeAhead } from "./write_ahead";

const NAME = "eldest.keeper";
const VERSION = 1;

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  return (opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  }));
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("lines", { keyPath: "id" });
      asked.result.createObjectStore("strokes", { keyPath: ["pad", "mark"] });
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("an older page of ours has it open"));
  });
}

/** A transaction, done when it is on the disk. */
async function transaction<Thing>(
  stores: string[],
  mode: IDBTransactionMode,
  work: (of: (store: string) => IDBObjectStore) => IDBRequest<Thing> | void,
): Promise<Thing> {
  const opened = (await database()).transaction(stores, mode);
  return new Promise((resolve, reject) => {
    const asked = work((store) => opened.objectStore(store));
    // At once, and not when the answers have come: the sooner it ends, the less has to be written again.
    if (mode === "readwrite") opened.commit();
    opened.oncomplete = () => resolve(asked?.result as Thing);
    opened.onerror = opened.onabort = () => reject(opened.error ?? new Error("it was not kept"));
  });
}

/** Keep what other pages have written and not kept; the newer summary of a pad stays. */
async function recover(): Promise<void> {
  for (const { key, summary, strokes } of leftAhead()) {
    try {
      const known = await storedSummary(summary.id);
      await put(known && known.changed > summary.changed ? known : summary, strokes);
      erase(key);
    } catch {
      // It is tried again by the next page.
    }
  }
}

/** All pads that are kept here, those first that were written on last. */
export async function summaries(): Promise<PadSummary[]> {
  await recover();
  const found = await transaction<PadSummary[]>(["lines"], "readonly", (of) => of("lines").getAll());
  return found.sort((one, other) => other.changed - one.changed);
}

export async function summaryOf(id: string): Promise<PadSummary | null> {
  await recover();
  return storedSummary(id);
}

async function storedSummary(id: string): Promise<PadSummary | null> {
  return (await transaction<PadSummary | undefined>(["lines"], "readonly", (of) => of("lines").get(id))) ?? null;
}

export async function strokesOf(id: string): Promise<Stroke[]> {
  const found = await transaction<unknown[]>(["strokes"], "readonly", (of) => of("strokes").getAll(all(id)));
  return found.flatMap((each) => (isRecord(each) ? (readStroke(each.stroke) ?? []) : []));
}

/** Keep a pad as it is, with strokes that are new. Even if the page is left at once, none of them is lost. */
export async function keep(summary: PadSummary, strokes: readonly Stroke[]): Promise<void> {
  const key = writeAhead(summary, strokes);
  await put(summary, strokes).finally(() => erase(key));
}

async function put(summary: PadSummary, strokes: readonly Stroke[]): Promise<void> {
  await transaction(["lines", "strokes"], "readwrite", (of) => {
    of("lines").put(summary);
    for (const stroke of strokes) of("strokes").put({ pad: summary.id, mark: markOf(stroke), stroke });
  });
}

export async function remove(id: string): Promise<void> {
  for (const { key, summary } of leftAhead()) if (summary.id === id) erase(key);
  await transaction(["lines", "strokes"], "readwrite", (of) => {
    of("lines").delete(id);
    of("strokes").delete(all(id));
  });
}

function all(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
