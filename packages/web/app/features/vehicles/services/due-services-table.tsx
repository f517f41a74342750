import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listServicesDue } from "@autoiq/domain/vehicles/services/contract";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { formatCount } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatDay } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { DateTime } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { DueBadge } from "./service-list";

export type DueRow = ReplyOf<typeof listServicesDue>["rows"][number];

/** Vehicles with their due services. `acts` renders the buttons of a row. */
export function DueServicesTable({
  rows,
  today,
  timeZone,
  acts,
  order,
  empty,
}: {
  rows: readonly DueRow[];
  today: string;
  timeZone: string;
  acts: (row: DueRow) => ReactNode;
  order: { by: string; onOrder: (by: string) => void };
  empty: ReactNode;
}) {
  const { to } = useWorkspace();
  const columns = useMemo(
    (): Column<DueRow>[] => [
      {
        id: "vehicle",
        header: "Vehicle",
        lead: true,
        cell: (row) => (
          <span>
            <Link
              to={to(`/clients/${row.customer.id}?vehicle=${row.vehicleId}`)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {row.vehicle}
            </Link>
            <span className="block text-fg-muted text-xs">
              {[
                row.plate,
                row.odometer === null ? "" : `about ${formatCount(row.odometer)} mi`,
                `last seen ${formatDay(row.seenOn, { month: "short", day: "numeric", year: "numeric" })}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        ),
      },
      {
        id: "customer",
        header: "Customer",
        phone: "text",
        cell: (row) => (
          <span>
            <Link to={to(`/clients/${row.customer.id}`)} className="underline-offset-2 hover:underline">
              {customerName(row.customer)}
            </Link>
            <span className="block whitespace-nowrap text-fg-muted text-xs">
              {formatPhone(row.customer.phone) || (row.customer.email ?? "No phone or email")}
            </span>
          </span>
        ),
      },
      {
        id: "due",
        header: "Due",
        phone: "text",
        order: { by: "due" },
        cell: (row) => (
          <ul className="grid gap-1">
            {row.services.slice(0, 4).map((service) => (
              <li key={service.intervalId} className="flex flex-wrap items-center gap-2">
                <span>
                  {service.name}
                  {service.recorded ? null : <span className="text-fg-muted text-xs"> no record</span>}
                </span>
                <DueBadge service={service} today={today} />
              </li>
            ))}
            {row.services.length > 4 ? (
              <li className="text-fg-muted text-xs">and {row.services.length - 4} more</li>
            ) : null}
          </ul>
        ),
      },
      {
        id: "acts",
        header: "Next step",
        phone: "text",
        align: "end",
        cell: (row) =>
          row.appointmentAt ? (
            <Badge tone="success">
              Booked <DateTime instant={row.appointmentAt} timeZone={timeZone} style="day" />
            </Badge>
          ) : (
            <span className="inline-flex flex-wrap justify-end gap-2">{acts(row)}</span>
          ),
      },
    ],
    [to, today, timeZone, acts],
  );
  return (
    <DataTable
      caption="Vehicles due for service"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.vehicleId}
      order={order}
      empty={empty}
    />
  );
}
