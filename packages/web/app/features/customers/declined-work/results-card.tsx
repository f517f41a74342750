import { getDeclinedResults } from "@autoiq/domain/customers/declined-work/contract";
import { bookedWithinDays } from "@autoiq/domain/customers/declined-work/rules";
import { formatMonthDay } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ChartCard } from "~/ui/charts/chart-card";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** "2026-11-01" → "November". */
const monthName = (month: string) => formatMonthDay(month).split(" ")[0] ?? month;

/** What came of follow-ups on declined work, by the month of the first one. */
export function DeclinedResultsCard() {
  const results = useQuery(queryOptionsFor(getDeclinedResults));
  if (!results.data)
    return (
      <Card title="What came of it">
        {results.error ? (
          <ErrorState error={results.error} onRetry={() => void results.refetch()} />
        ) : (
          <SkeletonRows label="Loading results" rows={6} />
        )}
      </Card>
    );
  const { finding, months } = results.data;
  const most = Math.max(1, ...months.map(({ followedUp }) => followedUp));
  const first = months.findIndex(({ followedUp }) => followedUp > 0);
  return (
    <ChartCard
      finding={finding}
      description="Declined jobs by the month in which somebody first followed up."
      reasons={[
        "Followed up: a task about the job was done, whatever came of it.",
        `Booked: the customer made an appointment within ${bookedWithinDays} days.`,
        "Sold: the job was authorized after the follow-up. Each sold job counts once, with its authorized amount before tax.",
      ]}
    >
      {first < 0 ? (
        <p className="text-sm">
          Log a contact or finish a task. The months then show what was booked and sold.
        </p>
      ) : null}
      <ul className="grid gap-3 text-sm">
        {(first < 0 ? [] : months.slice(first)).map(
          ({ month, followedUp, booked, recovered, recoveredCents }) => (
            <li key={month}>
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{monthName(month)}</span>
                <Money cents={recoveredCents} />
              </span>
              <span aria-hidden="true" className="mt-1 grid gap-px">
                <span
                  className="block h-1.5 rounded-full bg-line-strong"
                  style={{ width: `${(followedUp / most) * 100}%` }}
                />
                <span
                  className="block h-1.5 rounded-full bg-accent"
                  style={{ width: `${(booked / most) * 100}%` }}
                />
                <span
                  className="block h-1.5 rounded-full bg-success"
                  style={{ width: `${(recovered / most) * 100}%` }}
                />
              </span>
              <span className="text-fg-muted text-xs">
                {followedUp} followed up, {booked} booked, {recovered} sold
              </span>
            </li>
          ),
        )}
      </ul>
    </ChartCard>
  );
}
