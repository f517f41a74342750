import { durationText, isAfterWork, statusName } from "@autoiq/domain/analytics/charts/status-findings";
import type { getTimeInStatus } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartNumbers } from "~/ui/charts/chart-numbers";
import { QuantileBars } from "~/ui/charts/quantile-bars";

const columns = ["Periods", "Average", "Median", "90th percentile", "Longest"] as const;

/** How long repair orders spent in each status, from the status periods that ended in the period. */
export function TimeInStatus({ times }: { times: ReplyOf<typeof getTimeInStatus> }) {
  const { finding, reasons, states } = times;
  return (
    <ChartCard
      finding={finding}
      description={
        states.length > 0
          ? "Bars end at the median, lines at the 90th percentile. Includes nights and days off. Counted on the date a repair order left the status."
          : "Time in status is tracked from the day your shop started using the board."
      }
      reasons={reasons}
    >
      {states.length > 0 ? (
        <>
          <QuantileBars
            label="Time in status"
            nameWord="Status"
            say={durationText}
            rows={states.map(({ status, median, ninetieth }) => ({
              name: statusName(status),
              median,
              ninetieth,
              isDrawn: !isAfterWork(status),
            }))}
          />
          <ChartNumbers
            stepWord="Status"
            columns={columns}
            rows={states.map(({ status, count, mean, median, ninetieth, longest }) => ({
              key: status,
              name: statusName(status),
              cells: [count.toLocaleString("en-US"), ...[mean, median, ninetieth, longest].map(durationText)],
            }))}
          />
        </>
      ) : null}
    </ChartCard>
  );
}
