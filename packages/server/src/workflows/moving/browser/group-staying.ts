import type { UndoneImport } from "../vendors/undo/undo-import.ts";

const mostNames = 5;

/** What stays by its reason, the most frequent first, with the first names of each. */
export function groupStaying(stays: UndoneImport["stays"]) {
  return [...Map.groupBy(stays, ({ why }) => why)]
    .map(([why, of]) => ({ why, count: of.length, names: of.slice(0, mostNames).map(({ name }) => name) }))
    .sort((a, b) => b.count - a.count);
}
