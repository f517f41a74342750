import { bookAppointment, listAppointments, visits } from "@autoiq/domain/appointments/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { isCompleteSlot, type Slot, SlotFields, slotBody } from "~/features/appointments/forms/slot-fields";
import { visitWords } from "~/features/appointments/panels/status";
import { CustomerPicker } from "~/features/customers/forms/customer-picker";
import { VehiclePicker } from "~/features/vehicles/forms/vehicle-picker";
import { useWrite } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { toast } from "~/ui/toast";

export type BookingStart = Pick<Slot, "day" | "clock" | "bayId" | "technicianId">;

/** Who, which car, when and where: a booking in one window, with a new customer or car added on the way. */
export function BookingDialog({
  start,
  known,
  onClose,
}: {
  start: BookingStart;
  /** Who comes with what, where it is booked from a record. */
  known?: { customer: CustomerSummary; vehicleId: string; concern: string } | undefined;
  onClose: () => void;
}) {
  const { location, people } = useShop();
  const [customer, setCustomer] = useState<CustomerSummary | null>(known?.customer ?? null);
  const [vehicleId, setVehicleId] = useState<string | null>(known?.vehicleId ?? null);
  const [concern, setConcern] = useState(known?.concern ?? "");
  const [visit, setVisit] = useState<(typeof visits)[number]>("drop-off");
  const [slot, setSlot] = useState<Slot>({
    ...start,
    bayId: start.bayId || (location.bays.length === 1 ? (location.bays[0]?.id ?? "") : ""),
    length: 60,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const book = useWrite(bookAppointment, {
    invalidates: [listAppointments],
    onSuccess: () => {
      toast({ title: "Appointment booked" });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const missing = !customer
    ? "Choose a customer or add a new one."
    : !isCompleteSlot(slot)
      ? "Choose a day, a start and a bay."
      : null;
  const submit = () => {
    if (!customer || missing) {
      setRefusal(missing);
      return;
    }
    setRefusal(null);
    book.mutate({
      body: { ...slotBody(slot, location.timeZone), customerId: customer.id, vehicleId, concern, visit },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title="Book an appointment"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={book.isPending} onClick={submit}>
            Book appointment
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <section aria-label="Customer and vehicle" className="grid content-start gap-4">
          <CustomerPicker
            autoFocus
            chosen={customer}
            onChoose={(next) => {
              setCustomer(next);
              setVehicleId(null);
              setRefusal(null);
            }}
          />
          {customer ? (
            <VehiclePicker
              key={customer.id}
              customerId={customer.id}
              chosen={vehicleId}
              onChoose={setVehicleId}
              optional
            />
          ) : null}
        </section>
        <section aria-label="Visit" className="grid content-start gap-3">
          <SlotFields
            slot={slot}
            onChange={setSlot}
            bays={location.bays}
            technicians={people.filter((person) => person.role === "technician")}
          />
          <Field label="Visit">
            <Select
              value={visit}
              onChange={(event) => setVisit(visits.find((each) => each === event.target.value) ?? "drop-off")}
              options={visits.map((each) => ({ value: each, label: visitWords[each] }))}
            />
          </Field>
          <Field label="Concern" hint="What the customer says, in their words.">
            <Textarea rows={3} value={concern} onChange={(event) => setConcern(event.target.value)} />
          </Field>
        </section>
      </div>
      {refusal ? (
        <Notice tone="danger" className="mt-4">
          {refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}
