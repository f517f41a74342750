import { listPrices } from "@autoiq/domain/inventory/history/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";

const labels = { added: "Added", received: "Received at a new cost", edited: "Edited" };

/** A part's cost and price history, newest first. */
export function PartPrices({ partId, timeZone }: { partId: string; timeZone: string }) {
  const list = useQuery(queryOptionsFor(listPrices, { params: { id: partId } }));
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows label="Loading prices" rows={4} />;
  const { rows } = list.data;
  if (rows.length === 0)
    return <p className="text-fg-muted text-sm">No changes since this part was added.</p>;
  const seesCosts = rows.some((row) => row.costCents !== undefined);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Cost and price over time</caption>
        <thead>
          <tr className="border-line border-b text-left text-fg-muted text-xs">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              From
            </th>
            {seesCosts ? (
              <th scope="col" className="py-1.5 pr-3 text-right font-medium">
                Cost
              </th>
            ) : null}
            <th scope="col" className="py-1.5 pr-3 text-right font-medium">
              Price
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Core
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="py-2 pr-3">
                <DateTime instant={row.at} timeZone={timeZone} />
                <span className="block text-fg-muted text-xs">
                  {labels[row.reason]}
                  {row.by ? ` · ${row.by}` : ""}
                </span>
              </td>
              {seesCosts ? (
                <td className="py-2 pr-3 text-right align-top tabular">{formatMoney(row.costCents ?? 0)}</td>
              ) : null}
              <td className="py-2 pr-3 text-right align-top tabular">
                {row.fixedPriceCents === null ? "By matrix" : formatMoney(row.fixedPriceCents)}
              </td>
              <td className="py-2 text-right align-top tabular">
                {row.coreCents === 0 ? "None" : formatMoney(row.coreCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
