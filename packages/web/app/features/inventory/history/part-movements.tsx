import { listMovements } from "@autoiq/domain/inventory/history/contract";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LoadMore } from "~/ui/lists/load-more";
import { movementLabel, signed } from "./movement-labels";

/** A part's stock movements, newest first. */
export function PartMovements({
  partId,
  timeZone,
  orderTo,
}: {
  partId: string;
  timeZone: string;
  orderTo: (repairOrderId: string) => string;
}) {
  const list = usePaginatedQuery({
    key: [listMovements.name, { partId }],
    topics: listMovements.topics ?? [],
    ask: (after, signal) => request(listMovements, { params: { id: partId }, query: { after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.error && !rows) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <SkeletonRows label="Loading movements" rows={6} />;
  if (rows.length === 0)
    return <p className="text-fg-muted text-sm">No movements yet. Receive stock to begin.</p>;
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {rows.map((each) => (
          <li key={each.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span>
              {movementLabel(each.kind)}
              {each.repairOrderId === null ? null : (
                <>
                  {" for "}
                  <Link
                    className="text-accent-text underline-offset-2 hover:underline"
                    to={orderTo(each.repairOrderId)}
                  >
                    repair order {each.repairOrderNumber}
                  </Link>
                </>
              )}
              {each.invoiceNumber === null ? "" : ` over the counter, invoice ${each.invoiceNumber}`}
            </span>
            <span className="font-medium tabular">{signed(each.quantity)}</span>
            <span className="text-fg-muted text-xs">
              <DateTime instant={each.at} timeZone={timeZone} />
              {[each.bins, each.by, each.reason].filter(Boolean).map((text) => ` · ${text}`)}
            </span>
          </li>
        ))}
      </ol>
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
