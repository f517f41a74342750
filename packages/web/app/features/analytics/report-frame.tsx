import { dayIn } from "@autoiq/domain/kernel/time";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";
import { LocationFilter } from "./location-filter";
import { PeriodFilter } from "./period-filter";
import { ReportNav } from "./report-nav";
import { requestedPeriod } from "./report-period";

const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });

/** The period and the locations that the address asks a report for. Without a period: `usual`. */
export function useReportPeriod(usual: "today" | "month") {
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to, period } = requestedPeriod(view, today, usual);
  const scope = view.get("place") ?? "here";
  const range = from === to ? shownDay(from) : `${shownDay(from)} to ${shownDay(to)}`;
  return { view, choose, today, from, to, period, scope, range, query: { from, to, place: scope } };
}

/** A report of a period: its heading, what chooses the period and the locations, and its tables. */
export function ReportFrame<Data>({
  title,
  rule,
  of,
  loaded,
  loading,
  actions,
  filters,
  children,
}: {
  title: string;
  /** What counts in it. Follows the period. */
  rule: string;
  of: ReturnType<typeof useReportPeriod>;
  loaded: UseQueryResult<Data>;
  /** "Loading payments". */
  loading: string;
  actions: ReactNode;
  /** Between the period and the locations. */
  filters?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { choose, today, from, to, period, scope, range } = of;
  return (
    <>
      <PageHeader
        title={title}
        description={`${range}. ${rule}`}
        actions={
          <>
            <PrintButton />
            {actions}
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={to} today={today} onChoose={choose} />
        {filters}
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {children(loaded.data)}
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label={loading} rows={8} />
      )}
    </>
  );
}
