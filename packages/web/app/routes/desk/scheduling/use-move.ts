import { bayWarning } from "@autoiq/domain/appointments/bay-department";
import {
  type Appointment,
  listAppointments,
  listRequests,
  moveAppointment,
} from "@autoiq/domain/appointments/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { useState } from "react";
import { type By, unassigned } from "~/features/appointments/calendar/calendar-model";
import type { DropTarget } from "~/features/appointments/calendar/drop-target";
import { invalidate, useWrite } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { formatClock, toInstant } from "~/platform/time/time-zone";
import { toast } from "~/ui/toast";

type Slot = Pick<Appointment, "bayId" | "technicianId" | "startsAt" | "endsAt">;

const slotOf = ({ bayId, technicianId, startsAt, endsAt }: Slot): Slot => ({
  bayId,
  technicianId,
  startsAt,
  endsAt,
});

/**
 * Writes the server's response into every list on the screen, so that nothing jumps back before the lists are
 * refetched.
 */
function keep(moved: Appointment) {
  queryClient.setQueriesData<ReplyOf<typeof listAppointments>>(
    { queryKey: [listAppointments.name] },
    (list) =>
      list && {
        ...list,
        appointments: list.appointments.map((each) => (each.id === moved.id ? moved : each)),
      },
  );
}

/**
 * Moves a dropped appointment. It moves immediately. If the server rejects the move, it goes back and the server's
 * message is shown. The keyboard focus moves with it.
 */
export function useMove(timeZone: string, by: By) {
  const [pending, setPending] = useState<ReadonlyMap<string, Slot>>(new Map());
  const settle = (id: string) => {
    setPending((now) => new Map([...now].filter(([each]) => each !== id)));
    void invalidate(listAppointments, listRequests);
    focusOn(id);
  };
  const move = useWrite(moveAppointment);
  const send = (id: string, slot: Slot, version: number, onDone: (moved: Appointment) => void) => {
    setPending((now) => new Map([...now, [id, slot]]));
    focusOn(id);
    // A rejection has shown its message by then.
    void move
      .mutateAsync({ params: { id }, body: { ...slot, version } })
      .then((moved) => {
        keep(moved);
        onDone(moved);
      })
      .catch(() => undefined)
      .finally(() => settle(id));
  };
  return {
    /** The appointments as they will be once the server has accepted. */
    withPending: (appointments: readonly Appointment[]): readonly Appointment[] =>
      pending.size === 0
        ? appointments
        : appointments.map((each) => ({ ...each, ...(pending.get(each.id) ?? {}) })),
    moveTo: (appointment: Appointment, target: DropTarget) => {
      const startsAt = toInstant(timeZone, target.day, formatClock(target.start));
      const column =
        by === "bay"
          ? { bayId: target.columnId }
          : { technicianId: target.columnId === unassigned ? null : target.columnId };
      const endsAt = new Date(Date.parse(startsAt) + target.length * 60_000).toISOString();
      const before = slotOf(appointment);
      send(appointment.id, { ...before, ...column, startsAt, endsAt }, appointment.version, (moved) =>
        toast({
          title: "Appointment moved",
          ...(moved.otherWork
            ? { description: `${bayWarning(moved.otherWork)}.` }
            : moved.seriesId
              ? {
                  description:
                    "The other visits in the series didn't move. To move them all, open the visit and choose Move.",
                }
              : {}),
          action: {
            label: "Undo",
            onClick: () => send(appointment.id, before, moved.version, () => toast({ title: "Moved back" })),
          },
        }),
      );
    },
  };
}

/** After the next paint, because the block is rendered again in its new column. */
function focusOn(id: string) {
  const had = document.activeElement;
  if (!(had instanceof HTMLElement) || had.dataset.appointment !== id) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || !document.activeElement)
        document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    }),
  );
}
