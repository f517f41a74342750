import { type Appointment, checkIn, listAppointments } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { CheckInFields, type CheckInValues } from "~/features/appointments/check-in/check-in-fields";
import { VehiclePicker } from "~/features/vehicles/vehicle-picker";
import { useWrite } from "~/platform/api";
import { milesOf } from "~/platform/parse-miles";
import { needsConfirmation } from "~/platform/problem";
import { useShop } from "~/platform/shop/use-shop";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

/** Odometer, concern, keytag and promise time. Submitting them opens the repair order. */
export function CheckInDialog({
  appointment,
  onDone,
  onClose,
}: {
  appointment: Appointment;
  onDone: (repairOrderId: string) => void;
  onClose: () => void;
}) {
  const { location } = useShop();
  const promised = wallClock(appointment.endsAt, location.timeZone);
  const [vehicleId, setVehicleId] = useState(appointment.vehicle?.id ?? null);
  const [values, setValues] = useState<CheckInValues>({
    odometer: "",
    concern: appointment.concern,
    keytag: "",
    promisedDay: promised.day,
    promisedClock: promised.clock,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const check = useWrite(checkIn, {
    invalidates: [listAppointments],
    onSuccess: ({ repairOrderId, number }) => {
      toast({ title: `Repair order ${number} opened` });
      onDone(repairOrderId);
    },
    onProblem: (problem) => {
      setErrors(problem.problem.errors ?? {});
      setRefusal(problem.message);
      return true;
    },
  });
  const askedOdometer = needsConfirmation(check.error) ? check.variables?.body.odometer : undefined;
  const confirms = askedOdometer != null && askedOdometer === milesOf(values.odometer);
  const submit = () => {
    const odometer = milesOf(values.odometer);
    setErrors(odometer === undefined ? { odometer: "Enter a whole number of miles." } : {});
    setRefusal(vehicleId ? null : "Choose a vehicle.");
    if (check.isPending || odometer === undefined || !vehicleId) return;
    check.mutate({
      params: { id: appointment.id },
      body: {
        vehicleId,
        odometer,
        confirmedOdometer: confirms ? odometer : null,
        concern: values.concern,
        keytag: values.keytag,
        promisedAt:
          values.promisedDay && values.promisedClock
            ? toInstant(location.timeZone, values.promisedDay, values.promisedClock)
            : null,
        version: appointment.version,
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Check in ${customerName(appointment.customer)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={check.isPending} onClick={submit}>
            {confirms ? "Confirm odometer and check in" : "Check in and open repair order"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <VehiclePicker
          customerId={appointment.customer.id}
          chosen={vehicleId}
          onChoose={setVehicleId}
          asksOdometer={false}
        />
        <CheckInFields values={values} onChange={setValues} onSubmit={submit} errors={errors} />
        {refusal ? <Notice tone={confirms ? "warning" : "danger"}>{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
