import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { plateLabel, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { DateTime } from "~/ui/data-display";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { LabelBadge } from "./labels/label-badge";
import { visitLabels } from "./status-labels";

/** Customer, vehicle and concern. */
export function VisitCard({ order, onEdit }: { order: RepairOrder; onEdit?: (() => void) | undefined }) {
  const { to } = useWorkspace();
  const { timeZone } = useShop().location;
  const { customer, vehicle } = order;
  return (
    <Card
      title="Visit"
      actions={
        onEdit ? <IconButton label="Change visit" icon={<Pencil />} size="sm" onClick={onEdit} /> : null
      }
    >
      <div className="grid gap-3 text-sm">
        <div>
          <Link
            to={to(`/clients/${customer.id}`)}
            className="inline-block min-h-6 font-semibold text-accent-text underline-offset-2 hover:underline"
          >
            {customerName(customer)}
          </Link>
          {customer.phone ? (
            <a
              href={`tel:${customer.phone}`}
              className="block min-h-6 text-fg-muted hover:text-fg max-md:min-h-11 max-md:py-2"
            >
              {formatPhone(customer.phone)}
            </a>
          ) : null}
          {customer.email ? <p className="wrap-anywhere text-fg-muted">{customer.email}</p> : null}
        </div>
        <div>
          <p className="font-semibold">{vehicleLabel(vehicle)}</p>
          {vehicle.vin ? <p className="font-mono text-fg-muted text-xs">{vehicle.vin}</p> : null}
          <p className="text-fg-muted">
            {[plateLabel(vehicle), vehicle.color, vehicle.engine].filter(Boolean).join(" · ")}
          </p>
        </div>
        <div>
          <h3 className="text-fg-muted text-xs">Concern</h3>
          <p className="whitespace-pre-line">{order.concern || "Not written down."}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <Fact term="Odometer">
            {order.odometerIn === null ? null : `${formatCount(order.odometerIn)} mi`}
            {order.odometerOut === null ? null : ` in, ${formatCount(order.odometerOut)} mi out`}
          </Fact>
          <Fact term="Promised">
            {order.promisedAt ? <DateTime instant={order.promisedAt} timeZone={timeZone} /> : null}
          </Fact>
          <Fact term="Keytag">{order.keytag}</Fact>
          <Fact term="Visit">{visitLabels[order.visit]}</Fact>
          <Fact term="Advisor">{order.advisor?.name}</Fact>
          <Fact term="Opened">
            <DateTime instant={order.createdAt} timeZone={timeZone} />
          </Fact>
          <Fact term="Old parts">{order.saveParts ? "Customer wants them back" : null}</Fact>
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
  const empty = !children || (Array.isArray(children) && children.every((each) => !each));
  if (empty) return null;
  return (
    <div className="contents">
      <dt className="text-fg-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
