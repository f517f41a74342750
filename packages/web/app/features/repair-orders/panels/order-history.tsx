import { getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/error-state";
import { DateTime } from "~/ui/figures";
import { SkeletonRows } from "~/ui/skeleton";

/** Who did what, newest first; asked for when it is opened. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const { timeZone } = useShop().location;
  const [open, setOpen] = useState(false);
  const history = useQuery({
    ...queryOptionsFor(getRepairOrderHistory, { params: { id: orderId } }),
    enabled: open,
  });
  return (
    <details
      className="rounded-lg border border-line bg-surface shadow-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 rounded-lg px-4 py-3 font-semibold text-sm">History</summary>
      <div className="border-line border-t px-4 py-3">
        {history.error ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        ) : history.data ? (
          <ol className="grid gap-2 text-sm">
            {history.data.entries.map((entry) => (
              <li key={entry.id}>
                <p>
                  <span className="font-medium">{entry.actor}</span> {entry.action}
                </p>
                <p className="text-fg-muted text-xs">
                  <DateTime instant={entry.at} timeZone={timeZone} />
                </p>
              </li>
            ))}
          </ol>
        ) : (
          <SkeletonRows rows={3} label="Loading the history" />
        )}
      </div>
    </details>
  );
}
