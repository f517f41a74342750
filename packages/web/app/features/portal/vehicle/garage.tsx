import { fillIn } from "@autoiq/domain/catalog/message";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { withdrawVehicleRequest } from "@autoiq/domain/vehicles/client/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { Car, ChevronRight, Plus } from "lucide-react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { type Shop, shopName, useOverview, zoneOf } from "../api";

/** The client's vehicles on file at their shops, and those they asked a shop to add. */
export function Garage({
  vehicles,
  vehicleRequests,
  shops,
  onAdd,
}: Pick<ClientOverview, "vehicles" | "vehicleRequests" | "shops"> & { onAdd: () => void }) {
  const t = useMessages("client-home").garage;
  return (
    <Card
      title={t.title}
      padded={false}
      actions={
        <Button size="sm" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t.add}
        </Button>
      }
    >
      {vehicles.length + vehicleRequests.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.empty}</p>
      ) : null}
      <ul>
        {vehicles.map((vehicle) => (
          <li
            key={`${vehicle.organizationId} ${vehicle.id}`}
            className="border-line border-t first:border-t-0"
          >
            <Link
              to={`/client/vehicles/${vehicle.organizationId}/${vehicle.id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-3 outline-offset-[-2px]! hover:bg-hover"
            >
              <Car aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{vehicle.label}</span>
                <span className="block text-fg-muted text-xs">
                  {[
                    vehicle.plate,
                    vehicle.odometer === null
                      ? ""
                      : fillIn(t.milesAtVisit, { miles: formatCount(vehicle.odometer) }),
                    shopName(shops, vehicle.organizationId),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-fg-subtle" />
            </Link>
          </li>
        ))}
        {vehicleRequests.map((request) => (
          <RequestedVehicle key={request.id} request={request} shops={shops} />
        ))}
      </ul>
    </Card>
  );
}

function RequestedVehicle({
  request,
  shops,
}: {
  request: ClientOverview["vehicleRequests"][number];
  shops: readonly Shop[];
}) {
  const t = useMessages("client-home").garage;
  const overview = useOverview();
  const withdraw = useWrite(withdrawVehicleRequest, { onSuccess: () => void overview.refetch() });
  const shop = shopName(shops, request.organizationId);
  const label = vehicleLabel(request);
  return (
    <li className="grid gap-1 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{label}</p>
        {request.state === "waiting" ? (
          <StatusPill tone="warning">{t.pending}</StatusPill>
        ) : (
          <StatusPill>{t.notAdded}</StatusPill>
        )}
      </div>
      {request.state === "waiting" ? (
        <p className="text-fg-muted text-xs">{fillIn(t.asked, { shop })}</p>
      ) : (
        <p className="text-sm">
          {shop}: “{request.reason}”
        </p>
      )}
      {request.state === "waiting" ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          loading={withdraw.isPending}
          aria-label={fillIn(t.withdrawNamed, { vehicle: label })}
          onClick={() =>
            withdraw.mutate({ params: { organizationId: request.organizationId, id: request.id } })
          }
        >
          {t.withdraw}
        </Button>
      ) : null}
    </li>
  );
}

/** Upcoming appointments, soonest first. */
export function Appointments({
  appointments,
  shops,
}: {
  appointments: ClientOverview["appointments"];
  shops: readonly Shop[];
}) {
  const t = useMessages("portal").appointments;
  return (
    <Card
      title={t.title}
      padded={false}
      actions={
        <Button size="sm" asChild>
          <Link to="/client/scheduling">{appointments.length > 0 ? t.change : t.book}</Link>
        </Button>
      }
    >
      {appointments.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.none}</p>
      ) : (
        <ul>
          {appointments.map((each) => (
            <li key={each.id} className="border-line border-t px-4 py-3 first:border-t-0">
              <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
                <DateTime
                  instant={each.startsAt}
                  timeZone={zoneOf(shops, each.organizationId)}
                  style="full"
                />
                {each.status === "requested" ? <StatusPill tone="warning">{t.pending}</StatusPill> : null}
              </p>
              <p className="text-fg-muted text-xs">
                {[shopName(shops, each.organizationId), each.vehicle, each.concern]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
