/** The tables that one has a part in. */

import { ask } from "../wire/api";
import type { MyTable, MyTables } from "../wire/types/types.gen";

const MOST = 4; // that stand on the first page

export async function unfinished(): Promise<MyTable[]> {
  const { tables } = await ask<MyTables>("/api/me/tables");
  return tables.filter((table) => table.status === "open").slice(0, MOST);
}
