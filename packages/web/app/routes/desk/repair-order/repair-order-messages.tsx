import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Link } from "react-router";
import { ThreadPanel } from "~/features/messages/threads/thread-panel";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Card } from "~/ui/layout/card";

/** The conversation with a repair order's customer. Messages written here refer to that repair order. */
export function RepairOrderMessages({ order }: { order: RepairOrder }) {
  const { to, may } = useWorkspace();
  const { timeZone } = useShop().location;
  if (!may("message.view")) return null;
  return (
    <Card id="messages" title="Messages" padded={false}>
      <ThreadPanel
        of={{ customerId: order.customer.id }}
        timeZone={timeZone}
        repairOrderId={order.id}
        mayWrite={may("message.write")}
        height="max-h-80"
        orderLink={(other) => (
          <Link
            to={to(`/repair-orders/${other.id}`)}
            className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4"
          >
            Repair order {other.number}
          </Link>
        )}
      />
    </Card>
  );
}
