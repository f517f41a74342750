import { bayWarning } from "@autoiq/domain/appointments/bay-department";
import {
  type Appointment,
  listAppointments,
  listRequests,
  moveAppointment,
  type SeriesScope,
} from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { FreeSlots } from "../availability/free-slots";
import { formatVisitCount, SeriesScopeField } from "../series-scope-field";
import { isCompleteSlot, SlotFields, slotBody, slotOf } from "../slot-fields";

export function MoveAppointmentDialog({
  appointment,
  timeZone,
  bays,
  technicians,
  onClose,
}: {
  appointment: Appointment;
  timeZone: string;
  bays: readonly { id: string; name: string }[];
  technicians: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const [slot, setSlot] = useState(() => slotOf(appointment, timeZone));
  const [scope, setScope] = useState<SeriesScope>("one");
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = useWrite(moveAppointment, {
    invalidates: [listAppointments, listRequests],
    onSuccess: (moved) => {
      toast({
        title: formatVisitCount(moved.alsoChanged, "Appointment moved", "moved"),
        ...(moved.otherWork && { description: `${bayWarning(moved.otherWork)}.` }),
      });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const nameOf = (id: string | null) => technicians.find((each) => each.id === id)?.name ?? "no one";
  const chosenId = slot.technicianId || null;
  const newTechnician =
    chosenId === appointment.technicianId
      ? null
      : `Technician changes from ${nameOf(appointment.technicianId)} to ${nameOf(chosenId)}.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Move ${customerName(appointment.customer)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={move.isPending}
            disabled={!isCompleteSlot(slot)}
            onClick={() => {
              setRefusal(null);
              move.mutate({
                params: { id: appointment.id },
                body: { ...slotBody(slot, timeZone), scope, version: appointment.version },
              });
            }}
          >
            {scope === "one" ? "Move appointment" : "Move visits"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SlotFields slot={slot} onChange={setSlot} bays={bays} technicians={technicians} />
        {newTechnician ? (
          <p role="status" className="text-sm text-warning-text">
            {newTechnician}
          </p>
        ) : null}
        <FreeSlots
          slot={slot}
          onChoose={setSlot}
          timeZone={timeZone}
          bays={bays}
          technicians={technicians}
          assignedId={appointment.technicianId}
        />
        {appointment.seriesId ? (
          <SeriesScopeField legend="What to move" value={scope} onChange={setScope} />
        ) : null}
        {scope === "one" ? null : (
          <p className="text-fg-muted text-sm">
            The other visits move by the same number of days and keep their time, length, bay, and technician.
            If one doesn't fit, none move.
          </p>
        )}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
