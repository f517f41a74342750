import { steps } from "@autoiq/domain/analytics/contract";
import { exportDailyTotals, getDailyTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DailyTotals } from "~/features/analytics/daily-totals";
import { LocationFilter } from "~/features/analytics/location-filter";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { requestedPeriod } from "~/features/analytics/report-period";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Daily totals · AutoIQ" }];

const stepLabels = { day: "Day", week: "Week", month: "Month" } as const;

/** Sales, production, and cash by day, week, or month, each by its own date: this month, unless another period is chosen. */
export default function DailyTotalsPage() {
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period } = requestedPeriod(view, today, "month");
  const scope = view.get("place") ?? "here";
  const step = steps.find((each) => each === view.get("step")) ?? "day";
  const query = { from, to: until, place: scope, step };
  const loaded = useQuery({
    ...queryOptionsFor(getDailyTotals, { query }),
    placeholderData: keepPreviousData,
  });
  const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });
  const range = from === until ? shownDay(from) : `${shownDay(from)} to ${shownDay(until)}`;
  return (
    <>
      <PageHeader
        title="Sales, production, and cash"
        description={`${range}. Finished, billed, and paid may be three different days.`}
        actions={
          <>
            <PrintButton />
            <CsvButton contract={exportDailyTotals} input={{ query }} name="sales-production-cash" />
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <SegmentedControl
          label="Rows"
          value={step}
          onValueChange={(next) => choose({ step: next === "day" ? null : next })}
          options={steps.map((value) => ({ value, label: stepLabels[value] }))}
        />
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData}>
          <DailyTotals rows={loaded.data.rows} step={step} range={range} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading daily totals" rows={8} />
      )}
    </>
  );
}
