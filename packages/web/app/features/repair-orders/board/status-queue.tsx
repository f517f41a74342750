import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatAge } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { useBoard } from "./use-board";

/** The repair orders in one status, the longest waiting first. */
export function StatusQueue({
  title,
  status,
  empty,
  now,
}: {
  title: string;
  status: RepairOrderStatus;
  empty: string;
  now: Date;
}) {
  const { to } = useWorkspace();
  const board = useBoard();
  const cards = (board.data?.cards ?? [])
    .filter((card) => card.status === status)
    .sort((a, b) => a.statusSince.localeCompare(b.statusSince));
  return (
    <Card title={title} padded={false}>
      {board.error && !board.data ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <SkeletonRows rows={2} label={`Loading ${title.toLowerCase()}`} />
      ) : cards.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.id}>
              <Link
                to={to(`/repair-orders/${card.id}`)}
                className="flex items-center justify-between gap-3 px-4 py-2 text-sm outline-offset-[-2px]! hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">
                    {card.number} · {card.customerName}
                  </span>
                  <span className="block truncate text-fg-muted text-xs">
                    {card.vehicle} · for {formatAge(card.statusSince, now)}
                  </span>
                </span>
                <Money cents={card.authorizedCents || card.presentedCents} className="shrink-0 font-medium" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
