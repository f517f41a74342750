import { aiKinds } from "@autoiq/domain/assistant/assistant-kinds";
import { type AiCall, type AiOutcome, aiOutcomeLabels } from "@autoiq/domain/assistant/question-history";
import { useMemo } from "react";
import { formatMicros } from "~/features/assistant/usage-limits/format-micros";
import { formatCount } from "~/platform/format";
import { StatusPill } from "~/ui/badge";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Column, DataTable } from "~/ui/lists/data-table";

const tones: Record<AiOutcome, "neutral" | "success" | "warning" | "danger" | "info"> = {
  "built-in": "neutral",
  model: "info",
  "replaced-by-guard": "warning",
  "fallback-after-error": "warning",
  "over-budget": "warning",
  left: "neutral",
};

const titleOf = (kind: string): string =>
  kind === "ask"
    ? "Question"
    : Object.hasOwn(aiKinds, kind)
      ? aiKinds[kind as keyof typeof aiKinds].title
      : kind;

/** Question history: who asked what, which model wrote the response, how long it took and what it cost. */
export function CallTable({ rows, timeZone }: { rows: readonly AiCall[]; timeZone: string }) {
  const columns = useMemo(
    (): Column<AiCall>[] => [
      {
        id: "question",
        header: "Question",
        lead: true,
        className: "min-w-56",
        cell: ({ kind, prompt }) => (
          <span className="grid">
            <span className="[overflow-wrap:anywhere]">{prompt || titleOf(kind)}</span>
            {prompt ? <span className="font-normal text-fg-muted text-xs">{titleOf(kind)}</span> : null}
          </span>
        ),
      },
      { id: "person", header: "By", cell: ({ person }) => person },
      { id: "at", header: "Time", cell: ({ at }) => <DateTime instant={at} timeZone={timeZone} /> },
      {
        id: "outcome",
        header: "Answer",
        cell: ({ outcome, reason }) => (
          <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
            <StatusPill tone={tones[outcome]} className="max-md:whitespace-normal">
              {aiOutcomeLabels[outcome]}
            </StatusPill>
            {reason ? <span className="text-fg-muted text-xs">{reason}</span> : null}
          </span>
        ),
      },
      { id: "model", header: "Model", className: "max-lg:hidden", cell: ({ model }) => model },
      {
        id: "took",
        header: "Duration",
        align: "end",
        cell: ({ milliseconds }) => `${formatCount(milliseconds)} ms`,
      },
      {
        id: "tokens",
        header: "Tokens",
        className: "max-lg:hidden",
        align: "end",
        cell: ({ inputTokens, outputTokens }) => formatCount(inputTokens + outputTokens),
      },
      { id: "spent", header: "Cost", align: "end", cell: ({ spentMicros }) => formatMicros(spentMicros) },
    ],
    [timeZone],
  );
  return (
    <DataTable
      caption="Question history"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No questions this month">
          Questions to the assistant and its analyses appear here.
        </EmptyState>
      }
    />
  );
}
