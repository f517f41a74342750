import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatAge } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** Repair orders that need a person for the same reason, the longest waiting first. Empty when there are none. */
export function OrderQueue({
  title,
  cards,
  since,
  sinceLabel,
  now,
}: {
  title: string;
  cards: readonly RepairOrderCard[];
  /** When it began to wait. */
  since: (card: RepairOrderCard) => string;
  /** Before the time passed: "for 2 h". */
  sinceLabel: string;
  now: Date;
}) {
  const { to } = useWorkspace();
  if (cards.length === 0) return null;
  return (
    <Card title={`${title} (${cards.length})`} padded={false}>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {[...cards]
          .sort((a, b) => since(a).localeCompare(since(b)))
          .map((card) => (
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
                    {card.vehicle} · {sinceLabel} {formatAge(since(card), now)}
                  </span>
                </span>
                <Money cents={card.authorizedCents || card.presentedCents} className="shrink-0 font-medium" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
