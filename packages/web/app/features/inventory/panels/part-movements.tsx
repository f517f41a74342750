import { listMovements } from "@autoiq/domain/inventory/story/contract";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { usePages } from "~/platform/use-pages";
import { ErrorState } from "~/ui/error-state";
import { DateTime } from "~/ui/figures";
import { LoadMore } from "~/ui/load-more";
import { SkeletonRows } from "~/ui/skeleton";
import { movementWord, signed } from "../movement-words";

/** How the stock of a part came to be what it is, the newest movement first. */
export function PartMovements({
  partId,
  timeZone,
  orderTo,
}: {
  partId: string;
  timeZone: string;
  orderTo: (repairOrderId: string) => string;
}) {
  const list = usePages({
    key: [listMovements.name, { partId }],
    topics: listMovements.topics ?? [],
    ask: (after, signal) => request(listMovements, { params: { id: partId }, query: { after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.error && !rows) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <SkeletonRows label="Loading movements" rows={6} />;
  if (rows.length === 0)
    return <p className="text-fg-muted text-sm">Nothing has moved yet. Receive the first pieces.</p>;
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {rows.map((each) => (
          <li key={each.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span>
              {movementWord(each.kind)}
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
