import { listSegments } from "@autoiq/domain/customers/crm/contract";
import {
  segmentAdvice,
  segmentRules,
  segmentsAndGroups,
  segmentTitle,
} from "@autoiq/domain/customers/segments/rules";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { SegmentMembers } from "~/features/customers/segments/segment-members";
import { SegmentPicker } from "~/features/customers/segments/segment-picker";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { CrmTabs } from "./crm-tabs";

const BatchDialog = lazy(async () => ({
  default: (await import("~/features/messages/batches/batch-dialog")).BatchDialog,
}));

export const meta = () => [{ title: "Segments · AutoIQ" }];

/** All customers by visit pattern: the rule, who they are, and what to do about them. */
export default function Segments() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const found = useQuery(queryOptionsFor(listSegments));
  const chosen = segmentsAndGroups.find((each) => each === view.get("segment")) ?? "at-risk";
  const [messaged, setMessaged] = useState<string[] | null>(null);
  const data = found.data;
  return (
    <>
      <PageHeader
        title="Segments"
        description="Every customer is in one segment, by the paid visits on file."
      />
      <CrmTabs />
      {!data ? (
        found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows label="Loading segments" rows={8} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div>
            <SegmentPicker
              of={data}
              chosen={chosen}
              onChoose={(segment) => choose({ segment: segment === "at-risk" ? null : segment })}
            />
            <p className="mt-3 text-fg-muted text-xs">
              {data.learnedAt ? (
                <>
                  Updated <DateTime instant={data.learnedAt} timeZone={location.timeZone} style="date" /> from
                  all paid visits.
                </>
              ) : (
                "Segments are updated every night from paid visits."
              )}
            </p>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card padded={false} title={segmentTitle(chosen)}>
              <dl className="grid gap-2 border-line border-b p-4 text-sm">
                <div>
                  <dt className="font-medium">Rule</dt>
                  <dd className="text-fg-muted">{segmentRules[chosen]}</dd>
                </div>
                <div>
                  <dt className="font-medium">What to do</dt>
                  <dd className="text-fg-muted">{segmentAdvice[chosen]}</dd>
                </div>
              </dl>
              <SegmentMembers
                key={chosen}
                segment={chosen}
                today={today}
                onMessage={may("message.send-batch") ? setMessaged : undefined}
              />
            </Card>
            <AnalysisCard
              kind="crm-insights"
              prompt={chosen === "at-risk" || chosen === "lost" ? "Lapsed customers to contact" : ""}
              hint="Whom to contact first and why, with a message to review."
            />
            <AnalysisCard
              kind="customer-segmentation"
              hint="All segments in one table, and what the forecast rests on."
            />
          </div>
        </div>
      )}
      {messaged ? (
        <Suspense>
          <BatchDialog
            customerIds={messaged}
            timeZone={location.timeZone}
            onClose={() => setMessaged(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
