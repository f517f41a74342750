import { dayIn } from "@autoiq/domain/kernel/time";
import { getHours } from "@autoiq/domain/time-clock/contract";
import { exportTimeEntries } from "@autoiq/domain/time-clock/exports/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { requestedPeriod } from "~/features/analytics/report-period";
import { PayrollTable } from "~/features/staff/payroll/payroll-table";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Hours for payroll · AutoIQ" }];

/** Hours by person for a period, and as a file for the payroll service. */
export default function Hours({ title = "Hours for payroll" }: { title?: string }) {
  const { to: address } = useWorkspace();
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to, period } = requestedPeriod(view, today, "month");
  const query = { from, to };
  const loaded = useQuery({ ...queryOptionsFor(getHours, { query }), placeholderData: keepPreviousData });
  const running = loaded.data?.people.reduce((sum, person) => sum + person.running, 0) ?? 0;
  return (
    <>
      <PageHeader
        title={title}
        description="Hours from the time clock, to give to your payroll service."
        actions={
          <CsvButton
            contract={exportTimeEntries}
            input={{ query }}
            name="time-entries"
            label="Time clock CSV"
          />
        }
      />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={to} today={today} onChoose={choose} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {running > 0 ? (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
              <p>
                {running === 1 ? "1 clock is" : `${running} clocks are`} still running. Hours count when the
                clock ends.
              </p>
              <Link to={address("/team/missed-clock-outs")} className={buttonClass({ size: "sm" })}>
                Missed clock-outs
              </Link>
            </div>
          ) : null}
          <PayrollTable people={loaded.data.people} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading hours" rows={6} />
      )}
    </>
  );
}
