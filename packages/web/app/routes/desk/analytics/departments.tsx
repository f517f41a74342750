import { exportDepartmentReport, getDepartmentReport } from "@autoiq/domain/analytics/departments/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DepartmentReport } from "~/features/analytics/department-report";
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
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Departments · AutoIQ" }];

/** Sales, gross profit, hours sold, and ARO by department: this month, unless another period is chosen. */
export default function Departments() {
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period } = requestedPeriod(view, today, "month");
  const scope = view.get("place") ?? "here";
  const query = { from, to: until, place: scope };
  const loaded = useQuery({
    ...queryOptionsFor(getDepartmentReport, { query }),
    placeholderData: keepPreviousData,
  });
  const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });
  const range = from === until ? shownDay(from) : `${shownDay(from)} to ${shownDay(until)}`;
  return (
    <>
      <PageHeader
        title="Departments"
        description={`${range}. By the department that each job or line was written under.`}
        actions={
          <>
            <PrintButton />
            <CsvButton contract={exportDepartmentReport} input={{ query }} name="departments" />
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData}>
          <DepartmentReport report={loaded.data} range={range} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading departments" rows={8} />
      )}
    </>
  );
}
