/** Practice tables as this browser keeps them: the head of each table, and its entries. */

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Brief, GivenMatch, MyTable } from "../wire/types/types.gen";

interface Head {
  id: string;
  created: number;
  changed: number;
  entries: number;
  status: MyTable["status"];
  brief?: Brief;
}

/** A match that is over; `given` as long as the server has not got it, and `refused` if it never takes it. */
interface Match {
  table: string;
  match: number;
  given?: GivenMatch;
  refused?: true;
}

interface Tables extends DBSchema {
  tables: { key: string; value: Head };
  entries: { key: [table: string, number: number]; value: { at: number; body: string; command: string | null } };
  matches: { key: [table: string, match: number]; value: Match };
}

type Stored = [number: number, at: number, body: string, command: string | null];

const NAME = "eldest";
const VERSION = 2;

let opened: Promise<IDBPDatabase<Tables>> | null = null;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(NAME, VERSION, {
    upgrade(made, before) {
      if (before < 1) {
        made.createObjectStore("tables", { keyPath: "id" });
        made.createObjectStore("entries");
      }
      made.createObjectStore("matches", { keyPath: ["table", "match"] });
    },
    // Another tab has a newer page, and waits.
    blocking: () => void opened?.then((open) => open.close()).finally(() => (opened = null)),
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

const all = (table: string, after = 0): IDBKeyRange => IDBKeyRange.bound([table, after], [table, Infinity], true);

/** All tables, the last one played first. */
export async function tables(): Promise<MyTable[]> {
  const heads = await (await database()).getAll("tables");
  return heads
    .sort((one, other) => other.changed - one.changed)
    .map(({ id, status, created, changed, brief }) => ({
      id,
      status,
      created: new Date(created).toISOString(),
      changed: new Date(changed).toISOString(),
      brief: brief ?? null,
    }));
}

export const headOf = async (table: string): Promise<Head | undefined> => (await database()).get("tables", table);

/** The matches that are over, in the order of their tables. */
export const matches = async (): Promise<Match[]> => (await database()).getAll("matches");

export const keepMatch = async (match: Match): Promise<unknown> => (await database()).put("matches", match);

/** All tables with their entries, as they are kept in a file. */
export async function exported(): Promise<{ head: Head; entries: Stored[] }[]> {
  const found = await (await database()).getAll("tables");
  return Promise.all(found.map(async (head) => ({ head, entries: await stored(head.id, 0) })));
}

/** Add tables from a file; one that is here already stays as it is. Returns how many were added. */
export async function imported(found: { head: Head; entries: Stored[] }[]): Promise<number> {
  const made = await database();
  let added = 0;
  for (const { head, entries } of found) {
    const change = made.transaction(["tables", "entries"], "readwrite");
    if (await change.objectStore("tables").get(head.id)) continue;
    const written = entries.map(([number, at, body, command]) => change.objectStore("entries").put({ at, body, command }, [head.id, number]));
    await Promise.all([change.objectStore("tables").put(head), ...written, change.done]);
    added += 1;
  }
  return added;
}

async function stored(table: string, after: number): Promise<Stored[]> {
  const change = (await database()).transaction("entries");
  const [keys, values] = await Promise.all([change.store.getAllKeys(all(table, after)), change.store.getAll(all(table, after))]);
  return keys.map(([, number], place) => [number, values[place]!.at, values[place]!.body, values[place]!.command]);
}

/** The database as Python uses it: a table is written by one tab at a time. */
export class Database {
  #held = new Map<string, () => void>(); // what lets a table go

  /** `taken` is called with a table that another tab has taken over. */
  constructor(private readonly taken: (table: string) => void) {}

  /** What became of new entries: `written`; `taken`, where another tab has the table; `full`, where there is no room. */
  async write(table: string, before: number, head: string, rows: string): Promise<string> {
    if (!this.#held.has(table)) return "taken";
    const change = (await database()).transaction(["tables", "entries"], "readwrite");
    const heads = change.objectStore("tables");
    const known = await heads.get(table);
    if ((known?.entries ?? 0) !== before) return "taken";
    const entries = (JSON.parse(rows) as Stored[]).map(([number, at, body, command]) =>
      change.objectStore("entries").put({ at, body, command }, [table, number]),
    );
    try {
      await Promise.all([heads.put({ ...known, ...(JSON.parse(head) as Head), id: table }), ...entries, change.done]);
    } catch (error) {
      if ((error as DOMException).name !== "QuotaExceededError") throw error;
      return "full";
    }
    return "written";
  }

  async heads(): Promise<string> {
    return JSON.stringify(await (await database()).getAll("tables"));
  }

  async rows(table: string, after: number): Promise<string> {
    return JSON.stringify(await stored(table, after));
  }

  async note(table: string, brief: string): Promise<void> {
    const change = (await database()).transaction("tables", "readwrite");
    const known = await change.store.get(table);
    if (known) await Promise.all([change.store.put({ ...known, brief: JSON.parse(brief) as Brief }), change.done]);
  }

  /** Hold a table as long as this tab lives, or until another one takes it. */
  hold(table: string): Promise<void> {
    if (this.#held.has(table)) return Promise.resolve();
    return new Promise((begun) => {
      const held = new Promise<void>((free) => this.#held.set(table, free));
      navigator.locks
        .request(`eldest ${table}`, { steal: true }, () => {
          begun();
          return held;
        })
        .catch(() => {
          this.#held.delete(table);
          this.taken(table);
        });
    });
  }
}
