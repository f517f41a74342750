import { getWhatIf } from "@autoiq/domain/analytics/contract";
import { useQuery } from "@tanstack/react-query";
import { TrendingUp } from "lucide-react";
import { LocationFilter } from "~/features/analytics/location-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { WhatIfPanel } from "~/features/analytics/what-if-panel";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { queryOptionsFor } from "~/platform/api";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "What-if · AutoIQ" }];

export default function WhatIf() {
  const { view, choose } = useListView();
  const scope = view.get("place") ?? "here";
  const reply = useQuery(queryOptionsFor(getWhatIf, { query: { place: scope } }));
  const { data, error } = reply;
  return (
    <>
      <PageHeader
        title="What-if"
        description="Move a slider to see its effect over a year. Nothing in your shop changes."
        actions={
          <LocationFilter
            value={scope}
            onChange={(next) => choose({ place: next === "here" ? null : next })}
          />
        }
      />
      <ReportNav scope={scope} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void reply.refetch()} />
      ) : !data ? (
        <SkeletonRows label="Loading the last 13 weeks" rows={6} />
      ) : data.base.cars === 0 ? (
        <EmptyState icon={<TrendingUp />} title="No invoices posted in the last 13 weeks">
          Once invoices are posted, see what more cars, more approvals, or a different rate would bring in.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WhatIfPanel key={`${scope} ${data.to}`} start={data} />
          <AnalysisCard
            key={scope}
            kind="business-optimization"
            scope={scope}
            title="Which lever brings in the most"
            action="Rank levers"
            hint="Equal steps of each lever side by side, and what matching your best weeks would be worth."
            isReport
          />
        </div>
      )}
    </>
  );
}
