import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { ReactNode } from "react";
import { useShop } from "~/platform/shop/use-shop";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { LabelBadge } from "../labels/label-badge";
import { visitLabels } from "../status-labels";

/** What the header of the repair order has no room for. */
export function VisitCard({ order }: { order: RepairOrder }) {
  const { timeZone } = useShop().location;
  const { customer, vehicle } = order;
  return (
    <Card title="Visit">
      <div className="grid gap-3 text-sm">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 lg:max-[105rem]:grid-cols-[auto_1fr_auto_1fr]">
          <Fact term="Email">
            {customer.email ? <span className="wrap-anywhere">{customer.email}</span> : null}
          </Fact>
          <Fact term="Color">{vehicle.color}</Fact>
          <Fact term="Engine">{vehicle.engine}</Fact>
          <Fact term="Keytag">{order.keytag}</Fact>
          <Fact term="Visit">{visitLabels[order.visit]}</Fact>
          <Fact term="Advisor">{order.advisor?.name}</Fact>
          <Fact term="Opened">
            <DateTime instant={order.createdAt} timeZone={timeZone} />
          </Fact>
          <Fact term="Old parts">{order.saveParts ? "Return to customer" : null}</Fact>
        </dl>
        {order.labels.length > 0 ? (
          <p className="flex flex-wrap gap-1">
            {order.labels.map((label) => (
              <LabelBadge key={label} name={label} />
            ))}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-fg-muted">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
