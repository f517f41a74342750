import { getLeadReport } from "@autoiq/domain/customers/leads/contract";
import { leadSourceLabels, wonPercent } from "@autoiq/domain/customers/leads/rules";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ChartCard } from "~/ui/charts/chart-card";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** "45 min", "3 h", "2 days". */
function formatWait(minutes: number): string {
  if (minutes < 1) return "at once";
  if (minutes < 90) return `${Math.round(minutes)} min`;
  if (minutes < 36 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 60 / 24)} days`;
}

/** Where leads come from, how many become repair orders, and how fast the shop answers. */
export function LeadReportCard() {
  const report = useQuery(queryOptionsFor(getLeadReport, { query: { days: "90" } }));
  if (!report.data)
    return (
      <Card title="Where leads come from">
        {report.error ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <SkeletonRows label="Loading lead sources" rows={4} />
        )}
      </Card>
    );
  const { finding, sources, contactMinutes, waiting } = report.data;
  const most = Math.max(1, ...sources.map(({ leads }) => leads));
  return (
    <ChartCard finding={finding} description="Leads of the last 90 days by source, and what became of them.">
      {sources.length === 0 ? null : (
        <ul className="grid gap-3 text-sm">
          {sources.map(({ source, leads, won, lost, contactMinutes: wait }) => {
            const percent = wonPercent({ won, lost });
            return (
              <li key={source}>
                <span className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">{leadSourceLabels[source]}</span>
                  <span className="tabular">
                    {won} of {leads} won{percent === null ? "" : `, ${percent}% of the decided`}
                  </span>
                </span>
                <span
                  aria-hidden="true"
                  className="mt-1 flex h-2 gap-px overflow-hidden rounded-full bg-sunken"
                >
                  <span className="bg-success" style={{ width: `${(won / most) * 100}%` }} />
                  <span className="bg-accent" style={{ width: `${((leads - won - lost) / most) * 100}%` }} />
                  <span className="bg-line-strong" style={{ width: `${(lost / most) * 100}%` }} />
                </span>
                <span className="text-fg-muted text-xs">
                  {leads - won - lost} open, {lost} lost
                  {wait === null ? "" : `, answered ${formatWait(wait)}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-3 text-fg-muted text-xs">
        {contactMinutes === null
          ? "Nobody was contacted yet."
          : `Half of the leads were answered ${contactMinutes < 1 ? "at once" : `within ${formatWait(contactMinutes)}`}.`}
        {waiting > 0 ? ` ${waiting} ${waiting === 1 ? "waits" : "wait"} for a first answer.` : ""}
      </p>
    </ChartCard>
  );
}
