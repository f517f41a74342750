import type { Analysis } from "@autoiq/domain/assistant/analysis";
import type { AIResponse } from "../ai-service";
import { DraftList } from "../drafts/draft-list";
import { AnalysisChart } from "./analysis-chart";
import { AnalysisFacts } from "./analysis-facts";
import { AnalysisTable } from "./analysis-table";
import { AnswerSource } from "./answer-source";

/** What a response was calculated from: metrics, chart, linked records, drafts and method. */
export function AnalysisView({
  analysis,
  metadata,
  label,
}: {
  analysis: Analysis;
  /** From the response that carried it. */
  metadata?: AIResponse["metadata"] | undefined;
  /** A short subject that names the chart and the table. */
  label: string;
}) {
  const { facts, chart, table, drafts, basis, asOf } = analysis;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AnalysisFacts facts={facts} />
      {chart ? <AnalysisChart chart={chart} label={label} /> : null}
      {table ? <AnalysisTable table={table} caption={label} /> : null}
      <DraftList drafts={drafts} asOf={asOf} />
      <AnswerSource basis={basis} asOf={asOf} metadata={metadata} />
    </div>
  );
}
