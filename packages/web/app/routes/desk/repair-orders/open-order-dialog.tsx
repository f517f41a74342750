import { visits } from "@autoiq/domain/appointments/contract";
import type { DeclinedJob } from "@autoiq/domain/customers/record/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { openRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { addPreviousJobs } from "@autoiq/domain/repair-orders/jobs/contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CheckInFields, type CheckInValues } from "~/features/appointments/check-in/check-in-fields";
import { CustomerPicker } from "~/features/customers/customer-picker";
import { useOrderWrite } from "~/features/repair-orders/api";
import { visitLabels } from "~/features/repair-orders/status-labels";
import { VehiclePicker } from "~/features/vehicles/vehicle-picker";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { dropPageDraft, pageDraft, storePageDraft } from "~/platform/page-drafts";
import { milesOf } from "~/platform/parse-miles";
import { needsConfirmation } from "~/platform/problem";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { toInstant } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";

interface OrderDraft {
  readonly customer: CustomerSummary | null;
  readonly vehicleId: string | null;
  readonly visit: (typeof visits)[number];
  readonly values: CheckInValues;
}
const draftName = "new-repair-order";

/** For a car without an appointment. What was typed is there again after the browser's Back. */
export function OpenOrderDialog({
  customer: known,
  declined,
  onClose,
}: {
  /** When it is opened from a customer's record. */
  customer?: CustomerSummary | undefined;
  /** One car's declined work, and which of it to offer again. */
  declined?: { vehicleId: string; jobs: readonly DeclinedJob[]; chosen: string } | undefined;
  onClose: () => void;
}) {
  const { location } = useShop();
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const isForAnyone = !known && !declined;
  const [draft] = useState(() => (isForAnyone ? pageDraft<OrderDraft>(draftName) : undefined));
  const [customer, setCustomer] = useState<CustomerSummary | null>(known ?? draft?.customer ?? null);
  const [vehicleId, setVehicleId] = useState<string | null>(declined?.vehicleId ?? draft?.vehicleId ?? null);
  const [searchText, setSearchText] = useState("");
  const [isAddingCar, setIsAddingCar] = useState(false);
  const [again, setAgain] = useState<readonly string[]>(declined ? [declined.chosen] : []);
  const [visit, setVisit] = useState<(typeof visits)[number]>(draft?.visit ?? "drop-off");
  const [values, setValues] = useState<CheckInValues>(
    draft?.values ?? {
      odometer: "",
      concern: declined?.jobs.find(({ jobId }) => jobId === declined.chosen)?.name ?? "",
      keytag: "",
      promisedDay: "",
      promisedClock: "",
    },
  );
  useEffect(() => {
    if (isForAnyone) storePageDraft<OrderDraft>(draftName, { customer, vehicleId, visit, values });
  }, [isForAnyone, customer, vehicleId, visit, values]);
  const close = () => {
    if (isForAnyone) dropPageDraft(draftName);
    onClose();
  };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<string | null>(null);
  const addEarlier = useWrite(addPreviousJobs);
  const finish = async (order: { id: string }) => {
    if (isForAnyone) dropPageDraft(draftName);
    // Declined work is offered again only for its own car. A failure to add it is shown, and the order still opens.
    if (declined && vehicleId === declined.vehicleId && again.length > 0)
      await addEarlier
        .mutateAsync({
          params: { id: order.id },
          body: { jobs: again.map((earlierJobId) => ({ jobId: newId(), earlierJobId })) },
        })
        .catch(() => undefined);
    void navigate(to(`/repair-orders/${order.id}`));
  };
  const open = useOrderWrite(openRepairOrder, (order) => void finish(order));
  const askedOdometer = needsConfirmation(open.error) ? open.variables?.body.odometer : undefined;
  const confirms = askedOdometer != null && askedOdometer === milesOf(values.odometer);
  const submit = () => {
    const odometer = milesOf(values.odometer);
    setErrors(odometer === undefined ? { odometer: "Enter a whole number of miles." } : {});
    setMissing(
      !customer
        ? "Choose a customer or add a new one."
        : isAddingCar
          ? "Press Add vehicle to save the new vehicle, or go back to the list."
          : vehicleId
            ? null
            : "Add or choose a vehicle.",
    );
    if (open.isPending || odometer === undefined || !customer || !vehicleId || isAddingCar) return;
    open.mutate({
      body: {
        customerId: customer.id,
        vehicleId,
        concern: values.concern,
        odometer,
        confirmedOdometer: confirms ? odometer : null,
        visit,
        keytag: values.keytag,
        promisedAt:
          values.promisedDay && values.promisedClock
            ? toInstant(location.timeZone, values.promisedDay, values.promisedClock)
            : null,
      },
    });
  };
  const refusal = missing ?? open.refusal;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      size="lg"
      title="New repair order"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" loading={open.isPending || addEarlier.isPending} onClick={submit}>
            {confirms ? "Confirm odometer and open" : "Open repair order"}
          </Button>
        </>
      }
    >
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
              setMissing(null);
            }}
          />
          {customer ? (
            <VehiclePicker
              key={customer.id}
              customerId={customer.id}
              searchText={searchText}
              chosen={vehicleId}
              onChoose={(id) => {
                setVehicleId(id);
                setMissing(null);
              }}
              onForm={setIsAddingCar}
              asksOdometer={false}
            />
          ) : null}
        </section>
        <section aria-label="Visit" className="grid content-start gap-3">
          {declined && vehicleId === declined.vehicleId ? (
            <fieldset className="grid gap-1 rounded-md border border-line p-3">
              <legend className="px-1 font-medium text-sm">Offer again</legend>
              {declined.jobs.map((job) => (
                <Checkbox
                  key={job.jobId}
                  label={`${job.name}, was ${formatMoney(job.cents)}`}
                  checked={again.includes(job.jobId)}
                  onChange={(event) =>
                    setAgain(
                      event.target.checked
                        ? [...again, job.jobId]
                        : again.filter((each) => each !== job.jobId),
                    )
                  }
                />
              ))}
              <p className="text-fg-muted text-xs">Priced at today's rates and part prices.</p>
            </fieldset>
          ) : null}
          <CheckInFields values={values} onChange={setValues} onSubmit={submit} errors={errors} />
          <Field label="Visit">
            <Select
              value={visit}
              onChange={(event) => setVisit(visits.find((each) => each === event.target.value) ?? "drop-off")}
              options={visits.map((each) => ({ value: each, label: visitLabels[each] }))}
            />
          </Field>
        </section>
      </div>
      {refusal ? (
        <Notice tone={confirms && !missing ? "warning" : "danger"} className="mt-4">
          {refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}
