import { listUses, type partUse } from "@autoiq/domain/repair-orders/parts/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { request } from "~/platform/api";
import { formatMoney, formatQuantity } from "~/platform/format";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LoadMore } from "~/ui/lists/load-more";

export type PartUse = z.infer<typeof partUse>;

/** The repair orders with a part, newest first. */
export function PartUses({
  partId,
  timeZone,
  orderTo,
  status,
  core,
}: {
  partId: string;
  timeZone: string;
  orderTo: (repairOrderId: string) => string;
  /** The status of the repair order. */
  status: (use: PartUse) => ReactNode;
  /** The core's status. */
  core: (use: PartUse) => string;
}) {
  const list = usePaginatedQuery({
    key: [listUses.name, { partId }],
    topics: listUses.topics ?? [],
    ask: (after, signal) => request(listUses, { params: { id: partId }, query: { after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.error && !rows) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <SkeletonRows label="Loading repair orders" rows={6} />;
  if (rows.length === 0)
    return <p className="text-fg-muted text-sm">No repair orders have used this part yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {rows.map((use) => (
          <li key={use.lineId} className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-0.5 py-2">
            <span className="min-w-0">
              <Link
                className="font-medium text-accent-text underline-offset-2 hover:underline"
                to={orderTo(use.repairOrderId)}
              >
                Repair order {use.repairOrderNumber}
              </Link>
              <span className="block text-fg-muted text-xs">
                <DateTime instant={use.at} timeZone={timeZone} style="date" /> · {use.customer} ·{" "}
                {use.vehicle}
              </span>
            </span>
            {status(use)}
            <span className="col-span-2 text-fg-muted text-xs tabular">
              {formatQuantity(use.quantity)} × {formatMoney(use.unitPriceCents)}
              {use.coreState === "none" ? "" : ` · core of ${formatMoney(use.coreCents)} ${core(use)}`}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
