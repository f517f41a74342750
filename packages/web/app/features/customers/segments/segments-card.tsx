import { formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import { listSegments } from "@autoiq/domain/customers/crm/contract";
import { type Segment, segmentDescriptions } from "@autoiq/domain/customers/segments/rules";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { cn } from "~/ui/cn";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** From regular to lost customers. Each bar has its name next to it, so that color is not needed. */
const tones: Readonly<Record<Segment, string>> = {
  regular: "bg-success",
  new: "bg-accent",
  "at-risk": "bg-warning",
  "one-time": "bg-line-strong",
  lost: "bg-danger",
  none: "bg-line",
};

/** All customers by segment, with their number and expected sales for a year. */
export function SegmentsCard({ timeZone }: { timeZone: string }) {
  const segmentList = useQuery(queryOptionsFor(listSegments));
  if (!segmentList.data)
    return (
      <Card title="Your customers">
        {segmentList.error ? (
          <ErrorState error={segmentList.error} onRetry={() => void segmentList.refetch()} />
        ) : (
          <SkeletonRows label="Loading customer groups" rows={6} />
        )}
      </Card>
    );
  const { segments, learnedAt } = segmentList.data;
  const all = segments.reduce((sum, { customers }) => sum + customers, 0);
  const shown = segments.filter(({ customers }) => customers > 0);
  return (
    <Card title="Your customers">
      {shown.length === 0 ? (
        <p className="text-fg-muted text-sm">Groups appear here once there are customers.</p>
      ) : (
        <div className="grid gap-4">
          <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full">
            {shown.map(({ segment, customers }) => (
              <span
                key={segment}
                className={cn("min-w-1", tones[segment])}
                style={{ flexGrow: customers / all }}
              />
            ))}
          </div>
          <ul className="grid gap-3 text-sm">
            {shown.map(({ segment, customers, totalExpectedSalesCents }) => (
              <li
                key={segment}
                className="grid grid-cols-[0.625rem_minmax(0,1fr)_auto] items-baseline gap-x-2"
              >
                <span aria-hidden="true" className={cn("size-2.5 rounded-full", tones[segment])} />
                <span>
                  <span className="font-medium">{segmentDescriptions[segment].title}</span>
                  <span className="block text-fg-muted text-xs">{segmentDescriptions[segment].meaning}</span>
                </span>
                <span className="tabular text-right">
                  {formatCount(customers)}
                  {totalExpectedSalesCents > 0 ? (
                    <span className="block text-fg-muted text-xs">
                      {formatRoundCents(totalExpectedSalesCents)} a year
                    </span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-fg-muted text-xs">
            {learnedAt ? (
              <>
                Updated <DateTime instant={learnedAt} timeZone={timeZone} style="date" /> from all paid
                visits. Yearly amounts are expected sales over the next 365 days, before tax.
              </>
            ) : (
              "Groups are updated every night from paid visits."
            )}
          </p>
        </div>
      )}
    </Card>
  );
}
