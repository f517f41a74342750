import { isCost } from "@autoiq/domain/kernel/costs";
import type { Analysed } from "./analysts/analyst.ts";

const tells = (...words: readonly string[]) => words.some(isCost);

/**
 * An analysis for who may not see costs. Analysts leave costs out themselves; this is the net below them: whatever is
 * named after a cost, a margin or a profit goes, and so does each sentence that speaks of one.
 */
export function withoutTellingCosts(analysed: Analysed): Analysed {
  const { facts, table, chart, drafts } = analysed;
  const sentences = analysed.sentences.filter((sentence) => !tells(sentence));
  const kept = table?.columns.map(({ key, label }) => !tells(key, label)) ?? [];
  return {
    ...analysed,
    sentences:
      sentences.length > 0 ? sentences : ["This is made of what things cost the shop, which you do not see."],
    facts: facts.filter(({ key, label }) => !tells(key, label)),
    ...(table
      ? {
          table: {
            ...table,
            columns: table.columns.filter((_, place) => kept[place]),
            rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, place) => kept[place]) })),
          },
        }
      : {}),
    chart: chart && !chart.series.some(({ name }) => tells(name)) ? chart : undefined,
    drafts: drafts.filter(({ title, text = "" }) => !tells(title, text)),
  };
}
