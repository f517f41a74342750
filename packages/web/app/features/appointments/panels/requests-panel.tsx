import {
  type Appointment,
  changeAppointmentStatus,
  listAppointments,
  listRequests,
} from "@autoiq/domain/appointments/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { toast } from "~/ui/toast";
import { visitWords, warningsOf } from "./status";

/** What customers asked for: confirmed in one click, or opened to be moved or declined. Nothing while nobody waits. */
export function RequestsPanel({
  mayWrite,
  bayName,
  onOpen,
}: {
  mayWrite: boolean;
  bayName: (id: string) => string;
  onOpen: (appointment: Appointment) => void;
}) {
  const requests = useQuery(queryOptionsFor(listRequests));
  const confirm = useWrite(changeAppointmentStatus, {
    invalidates: [listAppointments, listRequests],
    onSuccess: (appointment) => toast({ title: `Confirmed for ${customerName(appointment.customer)}` }),
  });
  const waiting = requests.data?.appointments ?? [];
  if (!requests.data || waiting.length === 0) return null;
  const { timeZone } = requests.data;
  return (
    <Card
      className="mb-3"
      padded={false}
      title={
        waiting.length === 1
          ? "1 request waits for an answer"
          : `${waiting.length} requests wait for an answer`
      }
    >
      <ul className="max-h-56 divide-y divide-line overflow-y-auto">
        {waiting.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate font-medium">
                {formatTime(each.startsAt, timeZone, "day")}, {formatTime(each.startsAt, timeZone, "time")} ·{" "}
                {customerName(each.customer)}
              </p>
              <p className="truncate text-fg-muted text-xs">
                {[
                  each.vehicle?.label ?? "Car not named",
                  each.concern,
                  visitWords[each.visit],
                  bayName(each.bayId),
                  formatPhone(each.customer.phone),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {warningsOf(each).map((warning) => (
                <p key={warning} className="text-warning-text text-xs">
                  {warning}
                </p>
              ))}
            </div>
            <div className="flex gap-2">
              <Button size="sm" onClick={() => onOpen(each)}>
                Open<span className="sr-only"> the request of {customerName(each.customer)}</span>
              </Button>
              {mayWrite ? (
                <Button
                  size="sm"
                  variant="primary"
                  loading={confirm.isPending && confirm.variables?.params.id === each.id}
                  onClick={() =>
                    confirm.mutate({
                      params: { id: each.id },
                      body: { status: "confirmed", version: each.version },
                    })
                  }
                >
                  Confirm<span className="sr-only"> {customerName(each.customer)}</span>
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
