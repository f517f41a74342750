import { getToday } from "@autoiq/domain/analytics/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatCount, formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/error-state";
import { Skeleton } from "~/ui/skeleton";

/** The day in seven numbers, each a way to what it counts. */
export function TodayGlance() {
  const { to } = useWorkspace();
  const today = useQuery(queryOptionsFor(getToday));
  if (today.error && !today.data)
    return <ErrorState error={today.error} onRetry={() => void today.refetch()} />;
  const of = today.data;
  const tiles: readonly { label: string; value: ReactNode; to: string; alert?: boolean }[] = [
    { label: "Still expected today", value: of && formatCount(of.carsExpected), to: "/scheduling" },
    { label: "In the shop", value: of && formatCount(of.carsInShop), to: "/board" },
    {
      label: "Wait for approval",
      value: of && formatCount(of.waitingForApproval),
      to: "/repair-orders?status=awaiting-approval",
    },
    {
      label: "Ready for pickup",
      value: of && formatCount(of.readyForPickup),
      to: "/repair-orders?status=ready",
    },
    {
      label: "Promises at risk",
      value: of && formatCount(of.promisesAtRisk),
      to: "/board",
      alert: (of?.promisesAtRisk ?? 0) > 0,
    },
    { label: "Posted today", value: of && formatMoney(of.postedCents), to: "/invoices" },
    { label: "Received today", value: of && formatMoney(of.paidCents), to: "/invoices" },
  ];
  return (
    <ul
      aria-label="Today"
      aria-busy={!of}
      className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line shadow-1 sm:grid-cols-4 xl:grid-cols-7"
      style={{ gap: "1px" }}
    >
      {tiles.map((tile) => (
        <li key={tile.label} className="bg-surface last:max-xl:col-span-2">
          <Link to={to(tile.to)} className="block h-full px-4 py-3 outline-offset-[-2px]! hover:bg-hover">
            <span
              className={cn(
                "block font-semibold text-xl tabular",
                tile.alert ? "text-danger-text" : "text-fg",
              )}
            >
              {tile.value ?? <Skeleton className="h-6 w-12" />}
            </span>
            <span className="block text-fg-muted text-xs">{tile.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
