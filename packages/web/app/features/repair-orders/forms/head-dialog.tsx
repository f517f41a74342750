import { visits } from "@autoiq/domain/appointments/contract";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { useShop } from "~/platform/shop/use-shop";
import { instantOf, wallClock } from "~/platform/zoned";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { useOrderWrite } from "../api";
import { visitWords } from "../panels/states";

/** "82,150" → 82150; null where there is nothing; undefined where it is no number of miles. */
const milesOf = (text: string): number | null | undefined => {
  const digits = text.replace(/[,\s]/g, "");
  if (digits === "") return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
};

/** What is written at the top of a repair order. */
export function HeadDialog({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { location, people } = useShop();
  const promised = order.promisedAt ? wallClock(order.promisedAt, location.timeZone) : { day: "", clock: "" };
  const [values, setValues] = useState({
    concern: order.concern,
    keytag: order.keytag,
    odometer: order.odometerIn === null ? "" : String(order.odometerIn),
    day: promised.day,
    clock: promised.clock,
    visit: order.visit,
    advisorId: order.advisor?.id ?? "",
    labels: order.labels.join(", "),
    saveParts: order.saveParts,
  });
  // The version that was read when typing began: a change by somebody else in between is refused, not overwritten.
  const [version, setVersion] = useState(order.version);
  const change = useOrderWrite(changeRepairOrder, onClose);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const odometerIn = milesOf(values.odometer);
  const overtaken = change.refusal !== null && version !== order.version;
  const save = (against: number) => {
    if (odometerIn === undefined) return;
    change.mutate({
      params: { id: order.id },
      body: {
        version: against,
        concern: values.concern,
        keytag: values.keytag,
        odometerIn,
        promisedAt:
          values.day && values.clock ? instantOf(location.timeZone, values.day, values.clock) : null,
        visit: values.visit,
        advisorId: values.advisorId || null,
        labels: [...new Set(values.labels.split(",").map((label) => label.trim()))].filter(Boolean),
        saveParts: values.saveParts,
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Repair order ${order.number}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => {
              setVersion(order.version);
              save(overtaken ? order.version : version);
            }}
          >
            {overtaken ? "Save mine over it" : "Save"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="What the customer says" className="col-span-2">
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
          error={odometerIn === undefined ? "Enter whole miles." : undefined}
        >
          <Input
            inputMode="numeric"
            value={values.odometer}
            onChange={(event) => set({ odometer: event.target.value })}
          />
        </Field>
        <Field label="Keytag">
          <Input value={values.keytag} onChange={(event) => set({ keytag: event.target.value })} />
        </Field>
        <Field label="Visit">
          <Select
            value={values.visit}
            onChange={(event) =>
              set({ visit: visits.find((each) => each === event.target.value) ?? values.visit })
            }
            options={visits.map((each) => ({ value: each, label: visitWords[each] }))}
          />
        </Field>
        <Field label="Service advisor">
          <Select
            value={values.advisorId}
            onChange={(event) => set({ advisorId: event.target.value })}
            options={[
              { value: "", label: "Nobody yet" },
              ...people
                .filter((person) => person.role !== "technician" || person.id === values.advisorId)
                .map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
        </Field>
        <Field label="Labels" className="col-span-2" hint="Free words, separated by commas.">
          <Input value={values.labels} onChange={(event) => set({ labels: event.target.value })} />
        </Field>
        <Checkbox
          className="col-span-2"
          label="The customer wants the old parts back"
          checked={values.saveParts}
          onChange={(event) => set({ saveParts: event.target.checked })}
        />
        {change.refusal ? (
          <Notice tone="danger" className="col-span-2">
            {change.refusal}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
