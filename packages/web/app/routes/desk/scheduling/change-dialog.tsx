import {
  type Appointment,
  changeAppointment,
  listAppointments,
  listRequests,
  visits,
} from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { visitLabels } from "~/features/appointments/appointment-status";
import { VehiclePicker } from "~/features/vehicles/vehicle-picker";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";

/** What a visit is about: the car, what the customer says, and whether they wait or drop off. */
export function ChangeDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const [vehicleId, setVehicleId] = useState(appointment.vehicle?.id ?? null);
  const [concern, setConcern] = useState(appointment.concern);
  const [visit, setVisit] = useState(appointment.visit);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useWrite(changeAppointment, {
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
      title={`Edit visit for ${customerName(appointment.customer)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => {
              setRefusal(null);
              change.mutate({
                params: { id: appointment.id },
                body: { vehicleId, concern, visit, version: appointment.version },
              });
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <VehiclePicker
          customerId={appointment.customer.id}
          chosen={vehicleId}
          onChoose={setVehicleId}
          optional
        />
        <Field label="Visit">
          <Select
            value={visit}
            onChange={(event) => setVisit(visits.find((each) => each === event.target.value) ?? visit)}
            options={visits.map((each) => ({ value: each, label: visitLabels[each] }))}
          />
        </Field>
        <Field label="Concern" hint="In the customer's words.">
          <Textarea rows={3} value={concern} onChange={(event) => setConcern(event.target.value)} />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
