import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { odometersText } from "@autoiq/domain/repair-orders/visit-facts";
import { plateLabel, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { Pencil, Phone } from "lucide-react";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { CopyIconButton } from "~/ui/copy-icon-button";
import { DateTime } from "~/ui/data-display";
import { IconButton } from "~/ui/icon-button";
import { Concern } from "./concern";

/** Who came with which car, and why: below the number of the repair order. */
export function VisitHeader({ order, onEdit }: { order: RepairOrder; onEdit?: (() => void) | undefined }) {
  const { to } = useWorkspace();
  const { timeZone } = useShop().location;
  const { customer, vehicle } = order;
  const plate = plateLabel(vehicle);
  return (
    <div className="mt-1 grid gap-y-0.5 text-sm">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-4">
        <Link
          to={to(`/clients/${customer.id}`)}
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
        >
          {customerName(customer)}
        </Link>
        {customer.phone ? (
          <a
            href={`tel:${customer.phone}`}
            className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap underline-offset-2 hover:underline max-md:min-h-11"
          >
            <Phone aria-hidden="true" className="size-3.5 text-fg-muted" />
            {formatPhone(customer.phone)}
          </a>
        ) : null}
        <span className="font-semibold">{vehicleLabel(vehicle)}</span>
        {vehicle.unitNumber ? <span className="font-semibold">Unit {vehicle.unitNumber}</span> : null}
        {order.vehicleDepartment ? <span>{order.vehicleDepartment.name}</span> : null}
        {vehicle.driver ? <span>{vehicle.driver}</span> : null}
        {order.purchaseOrder ? <span>PO {order.purchaseOrder}</span> : null}
        {plate ? <span>{plate}</span> : null}
        {vehicle.vin ? (
          <span className="inline-flex items-center gap-0.5">
            <span className="font-mono text-fg-muted text-xs">{vehicle.vin}</span>
            <CopyIconButton text={vehicle.vin} label="Copy VIN" />
          </span>
        ) : null}
        <span>
          <span className="text-fg-muted">Odometer </span>
          {odometersText(order) ?? "unknown"}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-0.5">
        {order.promisedAt ? (
          <span className="py-1">
            <span className="text-fg-muted">Promised </span>
            <DateTime instant={order.promisedAt} timeZone={timeZone} />
          </span>
        ) : null}
        <div className="flex min-w-0 items-start gap-1">
          <Concern text={order.concern} />
          {onEdit ? (
            <IconButton
              label="Edit visit"
              icon={<Pencil />}
              size="sm"
              className="shrink-0"
              onClick={onEdit}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
