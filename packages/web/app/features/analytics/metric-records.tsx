import { exportMetricRows, getMetricRows, type MetricRow } from "@autoiq/domain/analytics/contract";
import { sidesOf } from "@autoiq/domain/analytics/metric";
import { metrics } from "@autoiq/domain/analytics/metrics";
import { useMemo } from "react";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { formatMetric } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { CsvButton } from "~/ui/lists/csv-button";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { LoadMore } from "~/ui/lists/load-more";
import type { Metric } from "./format-metric";

/** The records behind a metric. They add up to it, and each links to its page. */
export function MetricRecords({
  metric,
  query,
  timeZone,
  several,
}: {
  metric: Metric;
  query: { from: string; to: string; place: string };
  timeZone: string;
  /** Whether each row shows its location. */
  several: boolean;
}) {
  const { to } = useWorkspace();
  const recordQuery = { ...query, metric: metric.key };
  const list = usePaginatedQuery({
    key: [getMetricRows.name, recordQuery],
    topics: getMetricRows.topics ?? [],
    ask: (after, signal) => request(getMetricRows, { query: { ...recordQuery, after } }, { signal }),
  });
  const sides = useMemo(() => {
    const known = metrics.find((each) => each.key === metric.key);
    return known ? sidesOf(known) : null;
  }, [metric.key]);
  const columns = useMemo((): Column<MetricRow>[] => {
    if (!sides) return [];
    const { above, below } = sides;
    return [
      {
        id: "record",
        header: "Record",
        lead: true,
        cell: (row) => {
          const address = row.invoiceId
            ? `/invoices/${row.invoiceId}`
            : row.repairOrderId
              ? `/repair-orders/${row.repairOrderId}`
              : row.calendarDay
                ? `/scheduling?day=${row.calendarDay}`
                : null;
          return address ? (
            <Link
              to={to(address)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {row.title}
            </Link>
          ) : (
            row.title
          );
        },
      },
      { id: "detail", header: "Details", cell: (row) => row.detail },
      ...(several ? [{ id: "place", header: "Location", cell: (row: MetricRow) => row.place }] : []),
      { id: "at", header: "Time", cell: (row) => <DateTime instant={row.at} timeZone={timeZone} /> },
      { id: "above", header: above.word, align: "end", cell: (row) => formatMetric(above.unit, row.above) },
      ...(below
        ? [
            {
              id: "below",
              header: below.word,
              align: "end" as const,
              cell: (row: MetricRow) => formatMetric(below.unit, row.below),
            },
          ]
        : []),
    ];
  }, [sides, several, timeZone, to]);
  const [page] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((each) => each.rows);
  if (!sides) return null;
  return (
    <section aria-label={`Records for ${metric.label.toLowerCase()}`}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-3">
        <p className="text-sm">
          {page ? (
            <>
              {sides.above.word}{" "}
              <strong className="tabular">{formatMetric(sides.above.unit, page.above)}</strong>
              {sides.below ? (
                <>
                  {" ÷ "}
                  {sides.below.word.toLowerCase()}{" "}
                  <strong className="tabular">{formatMetric(sides.below.unit, page.below)}</strong>
                </>
              ) : null}
              {" = "}
              <strong className="tabular">{formatMetric(metric.unit, metric.value)}</strong>
            </>
          ) : null}
        </p>
        <CsvButton contract={exportMetricRows} input={{ query: recordQuery }} name={metric.key} />
      </div>
      {list.error && !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <SkeletonRows label="Loading records" rows={6} />
      ) : (
        <>
          <DataTable
            caption={`Records for ${metric.label.toLowerCase()}`}
            columns={columns}
            rows={rows}
            rowKey={(row) => `${row.kind}-${row.record}-${row.at}`}
            empty={<EmptyState title="No records in this period">Choose other dates.</EmptyState>}
          />
          <LoadMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}
