import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/card";
import { DateTime } from "~/ui/figures";

const visitWords: Record<RepairOrder["visit"], string> = {
  waiter: "Customer waits",
  "drop-off": "Dropped off",
  loaner: "Loaner out",
  shuttle: "Shuttle",
};

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
  const facts: [string, ReactNode][] = [
    ["Key", order.keytag],
    ["Promised", order.promisedAt ? <DateTime instant={order.promisedAt} timeZone={timeZone} /> : null],
    ["Visit", visitWords[order.visit]],
    ["Odometer in", order.odometerIn === null ? null : `${formatCount(order.odometerIn)} mi`],
    ["Plate", [vehicle.plateState, vehicle.plate].filter(Boolean).join(" ")],
    ["VIN", vehicle.vin ? <span className="font-mono text-xs">{vehicle.vin}</span> : null],
    ["Engine", vehicle.engine],
    ["Old parts", order.saveParts ? "Customer wants them back" : null],
  ];
  return (
    <Card>
      <h2 className="font-medium text-fg-muted text-xs">Concern</h2>
      <p className="text-base">{order.concern || "The customer named no concern."}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 text-sm sm:grid-cols-4">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="min-w-0">
              <dt className="text-fg-muted text-xs">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
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
