import {
  type Appointment,
  changeAppointmentStatus,
  listAppointments,
  listRequests,
} from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { VisitSummary } from "./visit-summary";

/** Booking requests, confirmed in one click or opened to be moved or declined. Empty when there are none. */
export function BookingRequests({
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
    <section
      className="mb-3 print:hidden rounded-lg border border-line bg-surface shadow-1"
      aria-label="Requests"
    >
      <h2 className="flex min-h-10 items-center gap-2 px-4 font-semibold text-sm">
        <span className="grid size-6 place-items-center rounded-full bg-violet-soft text-violet-text text-xs tabular">
          {waiting.length}
        </span>
        {waiting.length === 1
          ? "booking request awaiting confirmation"
          : "booking requests awaiting confirmation"}
      </h2>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto border-line border-t">
        {waiting.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
            <VisitSummary visit={each} timeZone={timeZone} bayName={bayName} />
            <div className="flex gap-2">
              <Button size="sm" onClick={() => onOpen(each)}>
                Open<span className="sr-only"> request from {customerName(each.customer)}</span>
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
    </section>
  );
}
