import type { VehicleService } from "@autoiq/domain/vehicles/services/schema";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";

const date = (day: string) => formatDay(day, { month: "short", day: "numeric", year: "numeric" });
const miles = (count: number | null) => (count === null ? "" : `${formatCount(count)} mi`);

/** Formats "Every 6 months or 5,000 mi". */
export const formatInterval = (of: Pick<VehicleService, "months" | "miles">): string =>
  `Every ${[of.months === null ? "" : of.months === 1 ? "month" : `${of.months} months`, miles(of.miles)].filter(Boolean).join(" or ")}`;

/** Days between two calendar dates. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** How long a service is overdue, or how soon it is due. */
export function DueBadge({ service, today }: { service: VehicleService; today: string }) {
  const days = daysBetween(today, service.dueOn);
  if (days < 0) return <Badge tone="danger">Overdue since {date(service.dueOn)}</Badge>;
  if (days <= 30)
    return <Badge tone="warning">{days === 0 ? "Due today" : `Due ${date(service.dueOn)}`}</Badge>;
  return <Badge>Due {date(service.dueOn)}</Badge>;
}

/** The services of one vehicle: last done, next due, and why. */
export function ServiceList({
  services,
  today,
  actions,
}: {
  services: readonly VehicleService[];
  today: string;
  actions?: (service: VehicleService) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line">
      {services.map((service) => (
        <li key={service.intervalId} className="grid gap-1 py-2.5 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium">{service.name}</p>
            <DueBadge service={service} today={today} />
          </div>
          <p className="text-fg-muted text-xs">
            {service.recorded
              ? `Last ${date(service.lastOn)}${service.lastOdometer === null ? "" : ` at ${miles(service.lastOdometer)}`}`
              : `No record here. Counted from ${date(service.lastOn)}`}
            {" · "}
            {formatInterval(service)}
            {service.byDistance && service.dueOdometer !== null
              ? ` · due first at ${miles(service.dueOdometer)}`
              : ""}
          </p>
          {actions ? <div className="flex flex-wrap gap-2">{actions(service)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
