import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import { formatTime } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";

const longer = [15, 30, 60, 90, 120, 180, 240];

/** Cars that occupy a bay, with their expected finish and a way to extend it. */
export function VehiclesInProgress({
  plan,
  names,
  overruns,
  onLate,
}: {
  plan: DayPlanReply;
  names: { bay: (id: string | null) => string; person: (id: string | null) => string };
  overruns: ReadonlyMap<string, number>;
  onLate: (appointmentId: string, minutes: number) => void;
}) {
  const { inWork, waitingForParts, timeZone } = plan;
  if (inWork.length + waitingForParts.length === 0) return null;
  const time = (instant: string) => formatTime(instant, timeZone, "time");
  return (
    <Card title="In progress">
      <ul className="grid gap-3">
        {inWork.map((car) => (
          <li key={car.appointmentId} className="flex flex-wrap items-end justify-between gap-3">
            <span className="text-sm">
              <span className="font-medium">{car.customer}</span>
              {car.vehicle ? `, ${car.vehicle}` : ""}
              <span className="block text-fg-muted text-xs">
                {names.bay(car.bayId)}, {names.person(car.technicianId)}. Booked until {time(car.endsAt)}
                {Date.parse(car.expectedAt) > Date.parse(car.endsAt) ? (
                  <>
                    , expected until <Badge tone="warning">{time(car.expectedAt)}</Badge>
                  </>
                ) : null}
              </span>
            </span>
            <Field label={`Extra time for ${car.customer}`} hideLabel className="w-44">
              <Select
                value={String(overruns.get(car.appointmentId) ?? 0)}
                onChange={(event) => onLate(car.appointmentId, Number(event.target.value))}
                options={[
                  { value: "0", label: "On schedule" },
                  ...longer.map((minutes) => ({ value: String(minutes), label: `${minutes} min longer` })),
                ]}
              />
            </Field>
          </li>
        ))}
      </ul>
      {waitingForParts.length > 0 ? (
        <p className="mt-3 text-fg-muted text-sm">
          Waiting for parts, not planned:{" "}
          {waitingForParts.map((order) => `${order.customer} (repair order ${order.number})`).join(", ")}.
        </p>
      ) : null}
    </Card>
  );
}
