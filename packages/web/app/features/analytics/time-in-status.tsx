import { getTimeInStatus } from "@autoiq/domain/analytics/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatMetric } from "~/platform/format";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** How long repair orders spent in each status, from the status periods that ended in the period. */
export function TimeInStatus({
  query,
  stateOf,
}: {
  query: { from: string; to: string; place: string };
  stateOf: (status: string) => ReactNode;
}) {
  const time = useQuery(queryOptionsFor(getTimeInStatus, { query }));
  return (
    <Card title="Time in status" padded={false}>
      {time.error && !time.data ? (
        <ErrorState error={time.error} onRetry={() => void time.refetch()} />
      ) : !time.data ? (
        <SkeletonRows label="Loading the time in status" rows={3} />
      ) : time.data.states.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          No repair order left a state in this period. It is counted from the day on which your shop began to
          use the board.
        </p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">Hours that repair orders stood in each state</caption>
          <thead className="text-left text-fg-muted text-xs">
            <tr className="*:px-4 *:py-2 *:font-medium">
              <th scope="col">State</th>
              <th scope="col" className="text-right">
                Stretches
              </th>
              <th scope="col" className="text-right">
                Mean
              </th>
              <th scope="col" className="text-right max-sm:hidden">
                Median
              </th>
              <th scope="col" className="text-right max-sm:hidden">
                Longest
              </th>
            </tr>
          </thead>
          <tbody className="tabular">
            {time.data.states.map((each) => (
              <tr key={each.status} className="border-line border-t *:px-4 *:py-2">
                <th scope="row" className="text-left font-normal">
                  {stateOf(each.status)}
                </th>
                <td className="text-right">{each.count}</td>
                <td className="text-right">{formatMetric("hours", each.mean)}</td>
                <td className="text-right max-sm:hidden">{formatMetric("hours", each.median)}</td>
                <td className="text-right max-sm:hidden">{formatMetric("hours", each.longest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="border-line border-t px-4 py-3 text-fg-muted text-xs">
        From the time a repair order came into a state until it left it, nights and days off included. By the
        date it left.
      </p>
    </Card>
  );
}
