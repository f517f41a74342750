import type { Analysis, Subject } from "@autoiq/domain/assistant/analysis";
import { answerText } from "@autoiq/domain/assistant/answer-text";
import { aiKinds, type ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, Sparkles, TrendingUp } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { currentLocation } from "~/platform/organization";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { ChartCard } from "~/ui/charts/chart-card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { useAI } from "../ai-provider";
import type { AIResponse } from "../ai-service";
import { isFallback } from "../fallback";
import { runInSequence } from "../run-in-sequence";
import { AnalysisView, hasPicture, Text } from "./analysis-view";
import { loadAnalysisChart } from "./load-chart";

/** After this time, viewing an analysis calculates it again from the records. */
const freshMs = 5 * 60_000;

/** Rows that are shown before a button shows all of them. */
const rowsAtOnce = 8;

const withoutPeriod = (sentence: string) => sentence.replace(/\.$/, "");

/**
 * One kind of analysis as a card, requested by a click, or automatically with `auto`. Hidden from users without
 * permission. Keep `subject` small and plain because it is part of the cache key.
 */
export function AnalysisCard({
  kind,
  subject,
  prompt = "",
  scope = "here",
  auto = false,
  title = aiKinds[kind].title,
  action = "Generate",
  hint,
  isReport = false,
}: {
  kind: ShopKind;
  subject?: Subject;
  /** An optional question in plain words. */
  prompt?: string;
  /** "here", "all", or a location id. */
  scope?: string;
  auto?: boolean;
  title?: string;
  /** Label of the button that requests it. */
  action?: string;
  /** What will be calculated, shown before the request. */
  hint?: string;
  /** The card is titled by what was found, and `title` says what is shown. */
  isReport?: boolean;
}) {
  const { may, area } = useWorkspace();
  const { ask } = useAI();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(auto);
  const reply = useQuery({
    queryKey: ["assistant.kind", kind, prompt, subject ?? null, scope, currentLocation()],
    queryFn: ({ signal }) => {
      // Arrives before the response. Without it the response is shown all the same, and its chart when it has loaded.
      loadAnalysisChart().catch(() => undefined);
      return runInSequence(
        () =>
          ask({
            kind,
            prompt: prompt || title,
            context: { page: pathname, userType: area, place: scope, ...(subject ? { subject } : {}) },
            signal,
          }),
        signal,
      );
    },
    enabled: wanted,
    // A canned text is not a result, so coming back requests it again.
    staleTime: ({ state }) => (state.data && isFallback(state.data) ? 0 : freshMs),
    retry: false,
  });
  if (!may(aiKinds[kind].access)) return null;
  const { data, isFetching } = reply;
  const failed = data !== undefined && isFallback(data);
  const analysis = data?.analysis;
  const { finding, reasons, more } = answerText(data?.content ?? "");
  const isTitled = isReport && analysis !== undefined && hasPicture(analysis);
  // Also while it loads automatically, so that the head keeps its height.
  const actions =
    data || reply.error || (auto && isFetching) ? (
      <Button size="sm" loading={isFetching} onClick={() => void reply.refetch()}>
        <RotateCw aria-hidden="true" />
        {failed || reply.error ? "Try again" : "Refresh"}
      </Button>
    ) : null;
  if (data && isTitled)
    return (
      <ChartCard finding={withoutPeriod(finding)} description={title} actions={actions}>
        <AnalysisView {...viewOf(data, analysis)} label={title} isTitled rowsAtOnce={rowsAtOnce} />
      </ChartCard>
    );
  return (
    <Card
      aria-label={title}
      aria-busy={isFetching || undefined}
      data-loading={(isFetching && !data) || undefined}
      title={title}
      actions={actions}
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {failed ? (
            <Notice tone="warning" title="Couldn't calculate this right now">
              {data.refusal ??
                "The server didn't respond. This is general information, not based on your records."}
            </Notice>
          ) : null}
          {analysis && isReport ? (
            <EmptyState icon={<TrendingUp />} title={withoutPeriod(finding)}>
              {[...reasons, ...more].join(" ")}
            </EmptyState>
          ) : analysis ? (
            <AnalysisView {...viewOf(data, analysis)} label={title} rowsAtOnce={rowsAtOnce} />
          ) : (
            <Text>{data.content}</Text>
          )}
        </div>
      ) : isFetching ? (
        // As tall as the screen when it loads automatically, so that content below does not shift.
        <div className={auto ? "min-h-[85vh]" : ""}>
          <SkeletonRows label={`Loading: ${title}`} rows={auto ? 12 : 3} />
        </div>
      ) : reply.error ? (
        <Notice tone="danger">{reply.error.message}</Notice>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 max-w-[38em] text-fg-muted text-sm">{hint}</p>
          <Button onClick={() => setWanted(true)}>
            <Sparkles aria-hidden="true" />
            {action}
          </Button>
        </div>
      )}
    </Card>
  );
}

const viewOf = ({ content, metadata }: AIResponse, analysis: Analysis) => ({ content, metadata, analysis });
