import { exportPaymentsReport, getPaymentsReport } from "@autoiq/domain/analytics/payments/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { LocationFilter } from "~/features/analytics/location-filter";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { requestedPeriod } from "~/features/analytics/report-period";
import { HeldTotalsCard } from "~/features/payments/held-totals";
import { TakingsByDay, TakingsByMethod } from "~/features/payments/takings-tables";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Payments · AutoIQ" }];

/** What came in and went back, by payment method and day: today, unless another period is chosen. */
export default function Payments() {
  const { location } = useShop();
  const { to } = useWorkspace();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period } = requestedPeriod(view, today, "today");
  const scope = view.get("place") ?? "here";
  const query = { from, to: until, place: scope };
  const loaded = useQuery({
    ...queryOptionsFor(getPaymentsReport, { query }),
    placeholderData: keepPreviousData,
  });
  const linkOf = useCallback(
    (day: string) => {
      const next = new URLSearchParams({ from: day, to: day });
      if (scope !== "here") next.set("place", scope);
      return to(`/analytics/payments?${next.toString()}`);
    },
    [scope, to],
  );
  const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });
  return (
    <>
      <PageHeader
        title="Payments"
        description={`${from === until ? shownDay(from) : `${shownDay(from)} to ${shownDay(until)}`}. Deposits, gift cards, and packages count when received, refunds when made.`}
        actions={
          <>
            <PrintButton />
            <CsvButton contract={exportPaymentsReport} input={{ query }} name="payments" />
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TakingsByMethod rows={loaded.data.rows} />
          <HeldTotalsCard kind="giftCards" totals={loaded.data.giftCards} />
          <HeldTotalsCard kind="packages" totals={loaded.data.packages} />
          <TakingsByDay rows={loaded.data.rows} linkOf={linkOf} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading payments" rows={8} />
      )}
    </>
  );
}
