import {
  bookAppointment,
  getCustomerVisits,
  listAppointments,
  visits,
} from "@autoiq/domain/appointments/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { type KeyboardEvent, useEffect, useState } from "react";
import { visitLabels } from "~/features/appointments/appointment-status";
import { FreeSlots } from "~/features/appointments/availability/free-slots";
import { CustomerWarnings } from "~/features/appointments/customer-warnings";
import { noRecurrence, RecurrenceFields, recurrenceBody } from "~/features/appointments/recurrence-fields";
import { isCompleteSlot, type Slot, SlotFields, slotBody } from "~/features/appointments/slot-fields";
import { CustomerPicker } from "~/features/customers/customer-picker";
import { VehiclePicker } from "~/features/vehicles/vehicle-picker";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { dropPageDraft, pageDraft, storePageDraft } from "~/platform/page-drafts";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

/** The starting slot of a booking. One hour long unless specified. */
export type BookingStart = Omit<Slot, "length"> & { length?: number };

interface BookingDraft {
  readonly customer: CustomerSummary | null;
  readonly vehicleId: string | null;
  readonly concern: string;
  readonly visit: (typeof visits)[number];
}
const draftName = "new-appointment";

/**
 * Who, which car, when and where: a booking in one dialog, where a new customer or car can be added. What was typed is
 * there again after the browser's Back, at the time that is chosen then.
 */
export function BookingDialog({
  start,
  prefilled,
  onBooked,
  onClose,
}: {
  start: BookingStart;
  /** The customer, car and reason, when the booking starts from a record. */
  prefilled?: { customer: CustomerSummary; vehicleId: string | null; concern: string } | undefined;
  onBooked?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { location, people } = useShop();
  const isForAnyone = !prefilled;
  const [draft] = useState(() => (isForAnyone ? pageDraft<BookingDraft>(draftName) : undefined));
  const [customer, setCustomer] = useState<CustomerSummary | null>(
    prefilled?.customer ?? draft?.customer ?? null,
  );
  const [vehicleId, setVehicleId] = useState<string | null>(prefilled?.vehicleId ?? draft?.vehicleId ?? null);
  const [searchText, setSearchText] = useState("");
  const [isAddingCar, setIsAddingCar] = useState(false);
  const [concern, setConcern] = useState(prefilled?.concern ?? draft?.concern ?? "");
  const [visit, setVisit] = useState<(typeof visits)[number]>(draft?.visit ?? "drop-off");
  const [repeat, setRepeat] = useState(noRecurrence);
  const [slot, setSlot] = useState<Slot>({
    length: 60,
    ...start,
    bayId: start.bayId || (location.bays.length === 1 ? (location.bays[0]?.id ?? "") : ""),
  });
  useEffect(() => {
    if (isForAnyone) storePageDraft<BookingDraft>(draftName, { customer, vehicleId, concern, visit });
  }, [isForAnyone, customer, vehicleId, concern, visit]);
  const close = () => {
    if (isForAnyone) dropPageDraft(draftName);
    onClose();
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  // A request repeated after a lost response books once. An edited one is a new request.
  const [sent, setSent] = useState({ text: "", key: "" });
  const book = useWrite(bookAppointment, {
    invalidates: [listAppointments, getCustomerVisits],
    onSuccess: ({ alsoBooked, skipped }) => {
      const left = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
      toast({
        title: alsoBooked > 0 ? `${alsoBooked + 1} appointments booked${left}` : "Appointment booked",
      });
      onBooked?.();
      close();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const technicians = people.filter((person) => person.role === "technician");
  const series = recurrenceBody(repeat);
  const missing = !customer
    ? "Choose a customer or add a new one."
    : isAddingCar
      ? "Press Add vehicle to save the new vehicle, or go back to the list."
      : !isCompleteSlot(slot)
        ? "Choose a day, start time, and bay."
        : series === undefined
          ? "Enter 2 to 26 visits."
          : null;
  const submit = () => {
    if (!customer || missing || series === undefined) {
      setRefusal(missing);
      return;
    }
    setRefusal(null);
    const body = {
      ...slotBody(slot, location.timeZone),
      customerId: customer.id,
      vehicleId,
      concern,
      visit,
      repeat: series,
    };
    const text = JSON.stringify(body);
    const key = text === sent.text ? sent.key : newId();
    setSent({ text, key });
    book.mutate({ body, idempotencyKey: key });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || book.isPending) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      size="lg"
      title="Book an appointment"
      footer={
        <>
          <span className="mr-auto hidden items-center gap-1.5 text-fg-muted text-xs md:flex">
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd> to book
          </span>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" loading={book.isPending} onClick={submit}>
            Book appointment
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one shortcut for all fields inside */}
      <div onKeyDown={onKeyDown}>
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <section aria-label="Customer and vehicle" className="grid content-start gap-4">
            <CustomerPicker
              autoFocus
              chosen={customer}
              onChoose={(next, by) => {
                setCustomer(next);
                setSearchText(by);
                setVehicleId(null);
                setIsAddingCar(false);
                setRefusal(null);
              }}
            />
            {customer ? (
              <>
                <VehiclePicker
                  key={customer.id}
                  customerId={customer.id}
                  searchText={searchText}
                  chosen={vehicleId}
                  onChoose={setVehicleId}
                  onForm={setIsAddingCar}
                  optional
                />
                <CustomerWarnings
                  customerId={customer.id}
                  vehicleId={vehicleId}
                  timeZone={location.timeZone}
                />
              </>
            ) : null}
            <Field label="Concern" hint="In the customer's words.">
              <Textarea rows={3} value={concern} onChange={(event) => setConcern(event.target.value)} />
            </Field>
          </section>
          <section aria-label="Visit" className="grid content-start gap-3">
            <SlotFields slot={slot} onChange={setSlot} bays={location.bays} technicians={technicians} />
            <FreeSlots
              slot={slot}
              onChoose={setSlot}
              timeZone={location.timeZone}
              bays={location.bays}
              technicians={technicians}
            />
            <Field label="Visit">
              <Select
                value={visit}
                onChange={(event) =>
                  setVisit(visits.find((each) => each === event.target.value) ?? "drop-off")
                }
                options={visits.map((each) => ({ value: each, label: visitLabels[each] }))}
              />
            </Field>
            <RecurrenceFields values={repeat} onChange={setRepeat} />
          </section>
        </div>
        {refusal ? (
          <Notice tone="danger" className="mt-4">
            {refusal}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
