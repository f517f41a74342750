import type { Appointment } from "@autoiq/domain/appointments/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { formatTime } from "~/platform/format";
import { visitLabels, warningsOf } from "./appointment-status";

/** One list row: time, customer, vehicle and concern. */
export function VisitSummary({
  visit,
  timeZone,
  bayName,
}: {
  visit: Appointment;
  timeZone: string;
  bayName: (id: string) => string;
}) {
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="truncate font-medium">
        {formatTime(visit.startsAt, timeZone, "day")}, {formatTime(visit.startsAt, timeZone, "time")} ·{" "}
        {customerName(visit.customer)}
      </p>
      <p className="truncate text-fg-muted text-xs">
        {[
          visit.vehicle?.label ?? "No vehicle selected",
          visit.concern,
          visitLabels[visit.visit],
          bayName(visit.bayId),
          formatPhone(visit.customer.phone),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {warningsOf(visit).map((warning) => (
        <p key={warning} className="text-warning-text text-xs">
          {warning}
        </p>
      ))}
    </div>
  );
}
