import type { Analysis } from "@autoiq/domain/assistant/analysis";
import type { AIResponse } from "../ai-service";
import { AnalysisChart } from "./analysis-chart";
import { AnalysisFacts } from "./analysis-facts";
import { AnalysisTable } from "./analysis-table";
import { DraftList } from "./draft-list";
import { WorkedOut } from "./worked-out";

/** What an answer was computed from: figures, chart, records with their pages, drafts, and how it was worked out. */
export function AnalysisView({
  analysis,
  metadata,
  label,
}: {
  analysis: Analysis;
  /** Of the reply that brought it. */
  metadata?: AIResponse["metadata"] | undefined;
  /** What it is about, in a few words: names the chart and the table. */
  label: string;
}) {
  const { facts, chart, table, drafts, basis, asOf } = analysis;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AnalysisFacts facts={facts} />
      {chart ? <AnalysisChart chart={chart} label={label} /> : null}
      {table ? <AnalysisTable table={table} caption={label} /> : null}
      <DraftList drafts={drafts} asOf={asOf} />
      <WorkedOut basis={basis} asOf={asOf} metadata={metadata} />
    </div>
  );
}
