import { getFloorCharts, getReportCharts } from "@autoiq/domain/analytics/charts/contract";
import { exportMetrics, getMetrics, getTimeInStatus } from "@autoiq/domain/analytics/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { FloorCharts } from "~/features/analytics/floor-charts";
import { dateDriverLabels } from "~/features/analytics/format-metric";
import { LocationFilter } from "~/features/analytics/location-filter";
import { MetricRecords } from "~/features/analytics/metric-records";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { ReportCards } from "~/features/analytics/report-cards";
import { ReportChart } from "~/features/analytics/report-chart";
import { ReportCharts } from "~/features/analytics/report-charts";
import { ReportNav } from "~/features/analytics/report-nav";
import { requestedPeriod } from "~/features/analytics/report-period";
import { TimeInStatus } from "~/features/analytics/time-in-status";
import { UnknownCostsNotice } from "~/features/analytics/unknown-costs-notice";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Reports · AutoIQ" }];

const comparisonOptions = [
  { value: "auto", label: "Automatic" },
  { value: "year", label: "Last year" },
  { value: "before", label: "Prior period" },
] as const;

const stepOptions = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

export default function Overview() {
  const { location } = useShop();
  const { to } = useWorkspace();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period, step } = requestedPeriod(view, today);
  const scope = view.get("place") ?? "here";
  const query = { from, to: until, place: scope };
  const reply = useQuery({
    ...queryOptionsFor(getMetrics, { query: { ...query, step } }),
    placeholderData: keepPreviousData,
  });
  const against = comparisonOptions.find(({ value }) => value === view.get("against"))?.value ?? "auto";
  const charts = useQuery({
    ...queryOptionsFor(getReportCharts, { query: { ...query, step, against } }),
    placeholderData: keepPreviousData,
  });
  const floor = useQuery({
    ...queryOptionsFor(getFloorCharts, { query }),
    placeholderData: keepPreviousData,
  });
  const time = useQuery({
    ...queryOptionsFor(getTimeInStatus, { query }),
    placeholderData: keepPreviousData,
  });
  const isLoading = [charts, floor, time].some((each) => each.isLoading);
  const data = reply.data;
  // Bookmarks from before the rename say "figure".
  const chosen = data?.metrics.find((each) => each.key === (view.get("metric") ?? view.get("figure")));
  const groups = [...new Set(data?.metrics.map((each) => each.group))];
  const linkOf = (key: string) => {
    const next = new URLSearchParams(view);
    next.delete("figure");
    next.set("metric", key);
    return to(`/analytics?${next.toString()}`);
  };
  // A person who selects a metric wants its records, shown above the cards.
  const shown = useRef<HTMLDivElement>(null);
  const key = chosen?.key;
  useEffect(() => {
    if (key) shown.current?.focus();
  }, [key]);
  return (
    <>
      <PageHeader
        title="Reports"
        description={`${from === until ? formatDay(from, { dateStyle: "medium" }) : `${formatDay(from, { dateStyle: "medium" })} to ${formatDay(until, { dateStyle: "medium" })}`}. Click a number to see its records.`}
        actions={
          <>
            <PrintButton />
            <CsvButton contract={exportMetrics} input={{ query }} name="metrics" />
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <SegmentedControl
          label="Chart interval"
          value={step}
          onValueChange={(next) => choose({ step: next })}
          options={stepOptions}
        />
        <Field label="Compare with" hideLabel className="w-52 max-sm:w-full">
          <Select
            value={against}
            onChange={(event) =>
              choose({ against: event.target.value === "auto" ? null : event.target.value })
            }
            options={comparisonOptions.map(({ value, label }) => ({ value, label: `Compare: ${label}` }))}
          />
        </Field>
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {reply.error && !data ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !data || isLoading ? (
        <SkeletonRows label="Loading reports" rows={8} />
      ) : (
        <div aria-busy={reply.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <UnknownCostsNotice of={data.withoutCost} />
          {chosen ? (
            <div ref={shown} tabIndex={-1} className="scroll-mt-20 outline-none">
              <Card
                title={chosen.label}
                padded={false}
                actions={
                  <IconButton
                    label={`Close ${chosen.label}`}
                    icon={<X />}
                    size="sm"
                    onClick={() => choose({ metric: null, figure: null })}
                  />
                }
              >
                <div className="p-4">
                  <p className="mb-3 text-fg-muted text-sm">
                    {chosen.formula}. {dateDriverLabels[chosen.driver]}.
                  </p>
                  <ReportChart metric={chosen} steps={data.steps} step={step} />
                </div>
                <MetricRecords
                  key={chosen.key}
                  metric={chosen}
                  query={query}
                  timeZone={location.timeZone}
                  several={data.places.length > 1}
                />
              </Card>
            </div>
          ) : null}
          {charts.data ? (
            <ReportCharts charts={charts.data} step={step} />
          ) : charts.error ? (
            <ErrorState error={charts.error} onRetry={() => void charts.refetch()} />
          ) : null}
          {floor.data ? (
            <FloorCharts charts={floor.data} />
          ) : floor.error ? (
            <ErrorState error={floor.error} onRetry={() => void floor.refetch()} />
          ) : null}
          {time.data ? (
            <TimeInStatus times={time.data} />
          ) : time.error ? (
            <ErrorState error={time.error} onRetry={() => void time.refetch()} />
          ) : null}
          {groups.map((group) => (
            <section key={group} aria-label={group} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 className="font-semibold text-base">{group}</h2>
              <ReportCards
                metrics={data.metrics.filter((each) => each.group === group)}
                locations={data.places}
                linkOf={linkOf}
                chosen={chosen?.key}
              />
            </section>
          ))}
          <details className="text-sm">
            <summary className="min-h-8 text-fg-muted max-md:min-h-11">Why sales and payments differ</summary>
            <ul className="grid list-disc gap-1 pl-5">
              <li>
                An invoice posted in March and paid in April counts as a March sale and an April payment.
              </li>
              <li>
                <Link to="/docs/reports" className="text-accent-text underline">
                  See all terms in the guide
                </Link>
              </li>
            </ul>
          </details>
        </div>
      )}
    </>
  );
}
