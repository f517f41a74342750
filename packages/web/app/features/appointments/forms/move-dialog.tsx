import {
  type Appointment,
  listAppointments,
  listRequests,
  moveAppointment,
} from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { FreeSlots } from "./free-slots";
import { isCompleteSlot, SlotFields, slotBody, slotOf } from "./slot-fields";

export function MoveDialog({
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = useWrite(moveAppointment, {
    invalidates: [listAppointments, listRequests],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
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
                body: { ...slotBody(slot, timeZone), version: appointment.version },
              });
            }}
          >
            Move appointment
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SlotFields slot={slot} onChange={setSlot} bays={bays} technicians={technicians} />
        <FreeSlots slot={slot} onChoose={setSlot} timeZone={timeZone} bays={bays} technicians={technicians} />
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
