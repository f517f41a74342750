import { describeCounts } from "@autoiq/domain/inspections/ratings";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { plateLabel } from "@autoiq/domain/vehicles/schema";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { visitLabels } from "./status-labels";

/** The customer's concern, and what a technician needs to know on the way to the car. */
export function VehicleDetails({
  order,
  timeZone,
  action,
}: {
  order: RepairOrder;
  timeZone: string;
  action: ReactNode;
}) {
  const { vehicle, inspection } = order;
  return (
    <Card>
      <h2 className="font-medium text-fg-muted text-xs">Concern</h2>
      <p className="text-base">{order.concern || "The customer named no concern."}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 text-sm sm:grid-cols-4">
        <Fact name="Key">{order.keytag}</Fact>
        <Fact name="Promised">
          {order.promisedAt ? <DateTime instant={order.promisedAt} timeZone={timeZone} /> : null}
        </Fact>
        <Fact name="Visit">{visitLabels[order.visit]}</Fact>
        <Fact name="Odometer in">
          {order.odometerIn === null ? null : `${formatCount(order.odometerIn)} mi`}
        </Fact>
        <Fact name="Plate">{plateLabel(vehicle)}</Fact>
        <Fact name="VIN">
          {vehicle.vin ? <span className="font-mono text-xs">{vehicle.vin}</span> : null}
        </Fact>
        <Fact name="Engine">{vehicle.engine}</Fact>
        <Fact name="Old parts">{order.saveParts ? "Customer wants them back" : null}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {action}
        {inspection ? (
          <p className="text-fg-muted text-sm tabular">
            {describeCounts(inspection).join(" · ")}
            {inspection.unrated > 0 ? ` · ${inspection.unrated} to rate` : ""}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** A label and its value. Hidden if empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
