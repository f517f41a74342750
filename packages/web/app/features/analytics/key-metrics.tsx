import { getMetrics } from "@autoiq/domain/analytics/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { ReportCards } from "./report-cards";
import { requestedPeriod } from "./report-period";
import { UnknownCostsNotice } from "./unknown-costs-notice";

const first = ["sales", "car-count", "aro", "gross-profit-percent"];

/** The four metrics an owner looks at first, for the last 30 days. Each also has its own page. */
export function KeyMetrics({ today, scope }: { today: string; scope: string }) {
  const { to } = useWorkspace();
  const { from, to: until } = requestedPeriod(new URLSearchParams(), today);
  const metrics = useQuery(
    queryOptionsFor(getMetrics, { query: { from, to: until, place: scope, step: "month" } }),
  );
  const shown = metrics.data?.metrics.filter(({ key }) => first.includes(key));
  const where = scope === "here" ? "" : `&place=${scope}`;
  return (
    <section aria-labelledby="metrics" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="metrics" className="font-semibold text-base">
          Reports <span className="font-normal text-fg-muted text-sm">Last 30 days</span>
        </h2>
        <Link
          to={to(`/analytics${scope === "here" ? "" : `?place=${scope}`}`)}
          className="inline-flex min-h-6 items-center text-accent-text text-sm hover:underline max-md:min-h-11"
        >
          All reports
        </Link>
      </div>
      {metrics.error && !shown ? (
        <ErrorState error={metrics.error} onRetry={() => void metrics.refetch()} />
      ) : shown ? (
        <>
          <ReportCards
            metrics={shown}
            locations={metrics.data?.places ?? []}
            linkOf={(key) => to(`/analytics?metric=${key}${where}`)}
          />
          <UnknownCostsNotice of={metrics.data?.withoutCost} />
        </>
      ) : (
        <SkeletonRows label="Loading reports" />
      )}
    </section>
  );
}
