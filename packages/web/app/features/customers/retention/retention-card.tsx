import { getRetention } from "@autoiq/domain/customers/retention/contract";
import { quarterName, returnMonths } from "@autoiq/domain/customers/retention/rules";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartNumbers } from "~/ui/charts/chart-numbers";
import { HeatMap } from "~/ui/charts/heat-map";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** How many first-time customers returned, by quarter of their first visit. */
export function RetentionCard() {
  const found = useQuery(queryOptionsFor(getRetention));
  if (!found.data)
    return (
      <Card title="Retention">
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows label="Loading retention" rows={8} />
        )}
      </Card>
    );
  const { finding, reasons, cohorts } = found.data;
  const known = cohorts.filter(({ returned }) => returned.some((count) => count !== null));
  return (
    <ChartCard
      finding={finding}
      description="Share of customers who returned within 3, 6, and 12 months, by quarter of first visit on record"
      reasons={reasons}
    >
      {known.length > 0 ? (
        <>
          <HeatMap
            label="First-time customers who returned"
            rowWord="First visit"
            columns={returnMonths.map((months) => `${months} mo`)}
            say={(share) => `${share}%`}
            rows={known.map(({ from, customers, returned }) => ({
              name: quarterName(from),
              values: returned.map((count) =>
                count === null ? null : Math.round((count / customers) * 100),
              ),
            }))}
          />
          <ChartNumbers
            stepWord="First visit"
            columns={["Customers", ...returnMonths.map((months) => `Returned in ${months} mo`)]}
            rows={cohorts.map(({ from, customers, returned }) => ({
              key: from,
              name: quarterName(from),
              cells: [customers, ...returned].map((count) => (count === null ? "–" : formatCount(count))),
            }))}
          />
        </>
      ) : null}
    </ChartCard>
  );
}
