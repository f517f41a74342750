import { visits } from "@autoiq/domain/appointments/contract";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { milesOf } from "~/platform/parse-miles";
import { needsConfirmation } from "~/platform/problem";
import { useShop } from "~/platform/shop/use-shop";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "./api";
import { LabelPicker } from "./labels/label-picker";
import { visitLabels } from "./status-labels";

const visitDetailsOf = (order: RepairOrder) => {
  const {
    concern,
    keytag,
    purchaseOrder,
    odometerIn,
    odometerUnreadable,
    promisedAt,
    visit,
    labels,
    saveParts,
    advisor,
  } = order;
  return {
    concern,
    keytag,
    purchaseOrder,
    odometerIn,
    odometerUnreadable,
    promisedAt,
    visit,
    labels,
    saveParts,
    advisorId: advisor?.id ?? null,
  };
};
type VisitDetails = ReturnType<typeof visitDetailsOf>;
const fieldLabels: Record<keyof VisitDetails, string> = {
  concern: "Customer concern",
  keytag: "Keytag",
  purchaseOrder: "PO number",
  odometerIn: "Odometer in",
  odometerUnreadable: "Odometer not readable",
  promisedAt: "Promised",
  visit: "Visit",
  labels: "Labels",
  saveParts: "Old parts",
  advisorId: "Service advisor",
};
const fields = Object.keys(fieldLabels) as (keyof VisitDetails)[];
// A promise time is typed to the minute, but the database stores seconds and an offset.
const plain = (field: keyof VisitDetails, head: VisitDetails) =>
  field === "promisedAt" && head.promisedAt
    ? Math.floor(new Date(head.promisedAt).getTime() / 60_000)
    : JSON.stringify(head[field]);
const same = (field: keyof VisitDetails, one: VisitDetails, other: VisitDetails) =>
  plain(field, one) === plain(field, other);

/** The header fields of a repair order. */
export function EditVisitDialog({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { location, people } = useShop();
  const promised = order.promisedAt ? wallClock(order.promisedAt, location.timeZone) : { day: "", clock: "" };
  const [values, setValues] = useState({
    concern: order.concern,
    keytag: order.keytag,
    purchaseOrder: order.purchaseOrder,
    odometer: order.odometerIn === null ? "" : String(order.odometerIn),
    unreadable: order.odometerUnreadable,
    day: promised.day,
    clock: promised.clock,
    visit: order.visit,
    advisorId: order.advisor?.id ?? "",
    labels: order.labels as readonly string[],
    saveParts: order.saveParts,
  });
  const [start] = useState(() => visitDetailsOf(order));
  const change = useOrderWrite(changeRepairOrder, onClose);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const odometerIn = values.unreadable ? null : milesOf(values.odometer);
  const askedOdometer = needsConfirmation(change.error) ? change.variables?.body.odometerIn : undefined;
  const confirms = askedOdometer != null && askedOdometer === odometerIn;
  const mine: VisitDetails = {
    ...start,
    concern: values.concern,
    keytag: values.keytag,
    purchaseOrder: values.purchaseOrder,
    odometerIn: odometerIn ?? null,
    odometerUnreadable: values.unreadable,
    promisedAt: values.day && values.clock ? toInstant(location.timeZone, values.day, values.clock) : null,
    visit: values.visit,
    advisorId: values.advisorId || null,
    labels: [...values.labels],
    saveParts: values.saveParts,
  };
  // Sends only edited fields, so that another user's changes to other fields survive.
  const saved = visitDetailsOf(order);
  const typed = fields.filter((field) => !same(field, mine, start));
  const clashes = typed.filter((field) => !same(field, saved, start) && !same(field, saved, mine));
  const save = () => {
    if (odometerIn === undefined) return;
    const confirmedOdometer = confirms ? odometerIn : null;
    const body = Object.fromEntries(typed.map((field) => [field, mine[field]]));
    change.mutate({ params: { id: order.id }, body: { version: order.version, ...body, confirmedOdometer } });
  };
  const say = (field: keyof VisitDetails, head: VisitDetails): string => {
    const value = head[field];
    if (value === null || value === "") return "nothing";
    if (field === "promisedAt") return formatTime(String(value), location.timeZone);
    if (field === "advisorId") return people.find((person) => person.id === value)?.name ?? "someone";
    if (field === "visit") return visitLabels[head.visit];
    if (typeof value === "boolean") return value ? "yes" : "no";
    return Array.isArray(value) ? value.join(", ") || "nothing" : String(value);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Repair order ${order.number}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={change.isPending} disabled={typed.length === 0} onClick={save}>
            {clashes.length > 0 ? "Overwrite with mine" : confirms ? "Confirm odometer and save" : "Save"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Customer concern" className="col-span-2">
          <Textarea value={values.concern} onChange={(event) => set({ concern: event.target.value })} />
        </Field>
        <Field label="Promised day">
          <Input type="date" value={values.day} onChange={(event) => set({ day: event.target.value })} />
        </Field>
        <Field label="Promised time">
          <Input
            type="time"
            step={900}
            value={values.clock}
            onChange={(event) => set({ clock: event.target.value })}
          />
        </Field>
        <Field
          label="Odometer in (miles)"
          error={odometerIn === undefined ? "Enter a whole number of miles." : undefined}
        >
          <Input
            inputMode="numeric"
            value={values.unreadable ? "" : values.odometer}
            disabled={values.unreadable}
            onChange={(event) => set({ odometer: event.target.value })}
          />
        </Field>
        <Field label="Keytag">
          <Input value={values.keytag} onChange={(event) => set({ keytag: event.target.value })} />
        </Field>
        <Field label="PO number">
          <Input
            autoComplete="off"
            maxLength={40}
            value={values.purchaseOrder}
            onChange={(event) => set({ purchaseOrder: event.target.value })}
          />
        </Field>
        <Field label="Visit">
          <Select
            value={values.visit}
            onChange={(event) =>
              set({ visit: visits.find((each) => each === event.target.value) ?? values.visit })
            }
            options={visits.map((each) => ({ value: each, label: visitLabels[each] }))}
          />
        </Field>
        <Field label="Service advisor">
          <Select
            value={values.advisorId}
            onChange={(event) => set({ advisorId: event.target.value })}
            options={[
              { value: "", label: "Unassigned" },
              ...people
                .filter((person) => person.role !== "technician" || person.id === values.advisorId)
                .map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
        </Field>
        <div className="col-span-2">
          <LabelPicker value={values.labels} onChange={(labels) => set({ labels })} />
        </div>
        <Checkbox
          className="col-span-2"
          label="Odometer not readable"
          checked={values.unreadable}
          onChange={(event) => set({ unreadable: event.target.checked })}
        />
        <Checkbox
          className="col-span-2"
          label="Customer wants the old parts back"
          checked={values.saveParts}
          onChange={(event) => set({ saveParts: event.target.checked })}
        />
        {clashes.length > 0 ? (
          <Notice tone="danger" className="col-span-2">
            <p>Someone else changed this visit while you were editing it. Your changes are still here.</p>
            <ul className="mt-1">
              {clashes.map((field) => (
                <li key={field}>
                  <span className="font-medium">{fieldLabels[field]}</span>: yours {say(field, mine)}, now{" "}
                  {say(field, saved)}
                </li>
              ))}
            </ul>
          </Notice>
        ) : change.refusal ? (
          <Notice tone={confirms ? "warning" : "danger"} className="col-span-2">
            {change.refusal}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
