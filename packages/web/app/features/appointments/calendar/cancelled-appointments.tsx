import type { Appointment } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { holdsSlot, statusLabels } from "../appointment-status";

/** Canceled appointments and no-shows. Their slots are free again, so they are listed apart from the calendar. */
export function CancelledAppointments({
  appointments,
  timeZone,
  onOpen,
}: {
  appointments: readonly Appointment[];
  timeZone: string;
  onOpen: (appointment: Appointment) => void;
}) {
  const skipped = appointments.filter((each) => !holdsSlot(each.status));
  if (skipped.length === 0) return null;
  return (
    <section className="mt-4" aria-label="Canceled and no-show">
      <h2 className="mb-2 font-medium text-fg-muted text-sm">Canceled and no-show</h2>
      <div className="flex flex-wrap gap-2">
        {skipped.map((each) => (
          <Button key={each.id} size="sm" onClick={() => onOpen(each)}>
            {formatTime(each.startsAt, timeZone)} · {customerName(each.customer)} ·{" "}
            {statusLabels[each.status].label}
          </Button>
        ))}
      </div>
    </section>
  );
}
