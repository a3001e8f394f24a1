import type { Rolldown } from "vite";

type Module = { importedIds: string[] } | null;
type Graph = { getModuleInfo(id: string): Module };

/**
 * What the page begins with, in one file: else every part that a later page has in common with it would become a
 * small file of its own, and each costs a way there and back.
 */
export function firstTogether(entry: string): Rolldown.OutputOptions["codeSplitting"] {
  let first: Set<string> | null = null;
  return {
    groups: [{ name: (id, graph) => ((first ??= reached(entry, graph)).has(id) ? "first" : null) }],
  };
}

/** The modules that an entry needs before it can begin. */
function reached(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
