import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { Car } from "lucide-react";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/card";
import { DateTime } from "~/ui/figures";
import { type Shop, shopName, zoneOf } from "../api";

/** The client's cars, as their shops have them on file. */
export function Garage({ vehicles, shops }: Pick<ClientOverview, "vehicles" | "shops">) {
  if (vehicles.length === 0) return null;
  return (
    <Card title="My vehicles" padded={false}>
      <ul>
        {vehicles.map((vehicle) => (
          <li
            key={`${vehicle.organizationId} ${vehicle.id}`}
            className="flex items-center gap-3 border-line border-t px-4 py-3 first:border-t-0"
          >
            <Car aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
            <div className="min-w-0">
              <p className="font-medium">{vehicle.label}</p>
              <p className="text-fg-muted text-xs">
                {[
                  vehicle.plate,
                  vehicle.odometer === null ? "" : `${formatCount(vehicle.odometer)} miles at the last visit`,
                  shopName(shops, vehicle.organizationId),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Booked visits, soonest first. */
export function Appointments({
  appointments,
  shops,
}: {
  appointments: ClientOverview["appointments"];
  shops: readonly Shop[];
}) {
  if (appointments.length === 0) return null;
  return (
    <Card title="Appointments" padded={false}>
      <ul>
        {appointments.map((each) => (
          <li key={each.id} className="border-line border-t px-4 py-3 first:border-t-0">
            <p className="font-medium">
              <DateTime instant={each.startsAt} timeZone={zoneOf(shops, each.organizationId)} style="full" />
            </p>
            <p className="text-fg-muted text-xs">
              {[shopName(shops, each.organizationId), each.vehicle, each.concern].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
