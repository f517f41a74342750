import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/card";
import { DateTime } from "~/ui/figures";
import { visitWords } from "./states";

/** What the customer says, and what one needs to know when walking to the car. */
export function CarFacts({
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
        <Fact name="Visit">{visitWords[order.visit]}</Fact>
        <Fact name="Odometer in">
          {order.odometerIn === null ? null : `${formatCount(order.odometerIn)} mi`}
        </Fact>
        <Fact name="Plate">{[vehicle.plateState, vehicle.plate].filter(Boolean).join(" ")}</Fact>
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
            {inspection.red} urgent · {inspection.yellow} soon · {inspection.green} OK
            {inspection.unrated > 0 ? ` · ${inspection.unrated} to rate` : ""}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** A name and its value; nothing where there is none. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
