import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readings } from "@autoiq/domain/catalog/readings/en";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { en as statuses } from "@autoiq/domain/catalog/statuses/en";
import { describeCounts, mostSevereFirst } from "@autoiq/domain/inspections/ratings";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { plateLabel } from "@autoiq/domain/vehicles/schema";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

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
  const t = useSharedMessages("repair-order-work", en).car;
  const { visit } = useSharedMessages("statuses", statuses);
  const words = useSharedMessages("readings", readings);
  const { vehicle, inspection } = order;
  return (
    <Card>
      <h2 className="font-medium text-fg-muted text-xs">{t.concern}</h2>
      <p className="text-base">{order.concern || t.noConcern}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 text-sm sm:grid-cols-4">
        <Fact name={t.key}>{order.keytag}</Fact>
        <Fact name={t.promised}>
          {order.promisedAt ? <DateTime instant={order.promisedAt} timeZone={timeZone} /> : null}
        </Fact>
        <Fact name={t.visit}>{visit[order.visit]}</Fact>
        <Fact name={t.odometerIn}>
          {order.odometerIn === null ? null : `${formatCount(order.odometerIn)} mi`}
        </Fact>
        <Fact name={t.plate}>{plateLabel(vehicle)}</Fact>
        <Fact name={t.vin}>
          {vehicle.vin ? <span className="font-mono text-xs">{vehicle.vin}</span> : null}
        </Fact>
        <Fact name={t.engine}>{vehicle.engine}</Fact>
        <Fact name={t.oldParts}>{order.saveParts ? t.oldPartsBack : null}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {action}
        {inspection ? (
          <p className="text-fg-muted text-sm tabular">
            {describeCounts(inspection, mostSevereFirst, words).join(" · ")}
            {inspection.unrated > 0 ? ` · ${fillIn(t.toRate, { count: inspection.unrated })}` : ""}
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
