import type { Subject } from "@autoiq/domain/assistant/analysis";
import { aiKinds, type ShopKind } from "@autoiq/domain/assistant/kinds";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, Sparkles } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { currentPlace } from "~/platform/organization";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { SkeletonRows } from "~/ui/skeleton";
import { useAI } from "../ai-provider";
import { isFallback } from "../fallback";
import { inTurn } from "../one-after-another";
import { AnalysisView } from "./analysis-view";

/** An analysis is read again from the records after this time, when somebody looks at it. */
const freshMs = 5 * 60_000;

/**
 * One kind of analysis as a card: asked for by a press, or by itself with `auto`. Nothing is shown to whoever may not
 * ask for it. Keep `subject` small and plain: it is part of what is remembered.
 */
export function AskKind({
  kind,
  subject,
  prompt = "",
  place = "here",
  auto = false,
  title = aiKinds[kind].title,
  action = "Work it out",
  hint,
}: {
  kind: ShopKind;
  subject?: Subject;
  /** What is asked beside the kind itself, in plain words. */
  prompt?: string;
  /** "here", "all" locations, or the id of one. */
  place?: string;
  auto?: boolean;
  title?: string;
  /** What the button says that asks for it. */
  action?: string;
  /** What will be worked out, said before it is asked for. */
  hint?: string;
}) {
  const { may, area } = useWorkspace();
  const { ask } = useAI();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(auto);
  const reply = useQuery({
    queryKey: ["assistant.kind", kind, prompt, subject ?? null, place, currentPlace()],
    queryFn: ({ signal }) =>
      inTurn(
        () =>
          ask({
            kind,
            prompt: prompt || title,
            context: { page: pathname, userType: area, place, ...(subject ? { subject } : {}) },
            signal,
          }),
        signal,
      ),
    enabled: wanted,
    // A canned text is no answer: whoever comes back asks anew.
    staleTime: ({ state }) => (state.data && isFallback(state.data) ? 0 : freshMs),
    retry: false,
  });
  if (!may(aiKinds[kind].access)) return null;
  const { data, isFetching } = reply;
  const failed = data !== undefined && isFallback(data);
  return (
    <Card
      aria-label={title}
      aria-busy={isFetching || undefined}
      title={title}
      actions={
        data || reply.error ? (
          <Button size="sm" loading={isFetching} onClick={() => void reply.refetch()}>
            <RotateCw aria-hidden="true" />
            {failed || reply.error ? "Try again" : "Work out again"}
          </Button>
        ) : null
      }
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {failed ? (
            <Notice tone="warning" title="This could not be worked out now">
              {data.refusal ??
                "The server did not answer. What follows is a general text; it knows nothing of your records."}
            </Notice>
          ) : null}
          <p className="max-w-[75ch] whitespace-pre-line text-sm">{data.content}</p>
          {data.analysis ? (
            <AnalysisView analysis={data.analysis} metadata={data.metadata} label={title} />
          ) : null}
        </div>
      ) : isFetching ? (
        // As tall as the screen where it comes by itself: what stands below is not pushed down before one's eyes.
        <div className={auto ? "min-h-[85vh]" : ""}>
          <SkeletonRows label={`Working out: ${title}`} rows={auto ? 12 : 3} />
        </div>
      ) : reply.error ? (
        <Notice tone="danger">{reply.error.message}</Notice>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 max-w-[60ch] text-fg-muted text-sm">{hint}</p>
          <Button onClick={() => setWanted(true)}>
            <Sparkles aria-hidden="true" />
            {action}
          </Button>
        </div>
      )}
    </Card>
  );
}
