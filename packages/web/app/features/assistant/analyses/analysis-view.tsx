import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { answerText } from "@autoiq/domain/assistant/answer-text";
import { type ReactNode, Suspense } from "react";
import { ReasonList } from "~/ui/charts/chart-card";
import type { AIResponse } from "../ai-service";
import { DraftList } from "../drafts/draft-list";
import { AnalysisFacts } from "./analysis-facts";
import { AnalysisTable } from "./analysis-table";
import { AnswerSource } from "./answer-source";
import { useAnalysisChart } from "./load-chart";

const hasChart = ({ chart }: Analysis) => chart?.series.some(({ points }) => points.length > 0) === true;
const hasRows = ({ table }: Analysis) => table !== undefined && table.rows.length > 0;

/** Whether a response has a chart, rows, or several numbers to show before its text. */
export const hasPicture = (analysis: Analysis): boolean =>
  hasChart(analysis) || hasRows(analysis) || analysis.facts.length > 1;

/**
 * A response: its chart first, else its rows, else its numbers; below it what they say, with the rest behind "Why"; then
 * what else it was calculated from, drafts and method.
 */
export function AnalysisView({
  content,
  text,
  analysis,
  metadata,
  label,
  speaker,
  isTitled = false,
  rowsAtOnce,
}: {
  /** The response's text. */
  content: string;
  /** The text as it is shown where nothing else is. Absent: as it is. */
  text?: ReactNode;
  analysis: Analysis;
  /** From the response that carried it. */
  metadata?: AIResponse["metadata"] | undefined;
  /** A short subject that names the chart and the table. */
  label: string;
  /** Who speaks, for screen readers in a conversation. */
  speaker?: string;
  /** The first sentence is already the title above. */
  isTitled?: boolean;
  /** Rows that are shown before a button shows all of them. */
  rowsAtOnce?: number;
}) {
  const { facts, chart, table, drafts, basis, asOf } = analysis;
  const isCharted = chart !== undefined && hasChart(analysis);
  const isListed = table !== undefined && hasRows(analysis);
  const { finding, reasons, more } = answerText(content);
  const rows = isListed ? <AnalysisTable table={table} caption={label} atOnce={rowsAtOnce} /> : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isCharted ? (
        <Suspense>
          <LoadedChart chart={chart} label={label} />
        </Suspense>
      ) : (
        (rows ?? (facts.length > 1 ? <AnalysisFacts facts={facts} label={label} /> : null))
      )}
      {hasPicture(analysis) ? (
        <div className="grid gap-1">
          {isTitled ? null : <Text speaker={speaker}>{finding}</Text>}
          <ReasonList reasons={reasons} more={more} />
        </div>
      ) : (
        <Text speaker={speaker}>{text ?? content}</Text>
      )}
      {isCharted ? rows : null}
      <DraftList drafts={drafts} asOf={asOf} />
      <AnswerSource
        basis={basis}
        asOf={asOf}
        metadata={metadata}
        facts={isCharted || isListed ? facts : []}
      />
    </div>
  );
}

function LoadedChart(props: { chart: NonNullable<Analysis["chart"]>; label: string }) {
  const AnalysisChart = useAnalysisChart();
  return <AnalysisChart {...props} />;
}

/** Text of a response. Nothing if it has not arrived yet. */
export function Text({ speaker, children }: { speaker?: string | undefined; children: ReactNode }) {
  if (children === "") return null;
  return (
    <p dir="auto" className="max-w-[47.5em] whitespace-pre-line text-sm [overflow-wrap:anywhere]">
      {speaker ? <span className="sr-only">{speaker}: </span> : null}
      {children}
    </p>
  );
}
