import { type EquipmentDetail, getEquipment, listEquipment, savePlan } from "@autoiq/domain/assets/contract";
import { presetsFor } from "@autoiq/domain/assets/plan-presets";
import type { Plan, PlanFields } from "@autoiq/domain/assets/schema";
import { planKinds } from "@autoiq/domain/assets/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useFormRefusal } from "./use-form-refusal";

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

/** Adds a plan to equipment, from a preset of its category or from scratch, or changes one. */
export function PlanForm({
  equipment,
  today,
  stored,
  onDone,
}: {
  equipment: EquipmentDetail["equipment"];
  today: string;
  /** Absent: a new one. */
  stored?: Plan;
  onDone: () => void;
}) {
  const presets = presetsFor(equipment.category);
  const blank: PlanFields = {
    kind: "inspection",
    name: "",
    instructions: "",
    every: { count: 12, unit: "months" },
    dueOn: today,
    blocksBay: false,
    graceDays: 0,
    failedTakesOut: true,
    techniciansRecord: false,
  };
  const hasBay = equipment.bayId !== null;
  const from = (key: string): PlanFields => {
    const preset = presets.find((each) => each.key === key);
    if (!preset) return blank;
    const { kind, name, every, instructions, blocksBay, techniciansRecord } = preset;
    return { ...blank, kind, name, every, instructions, techniciansRecord, blocksBay: blocksBay && hasBay };
  };
  const [planId] = useState(() => stored?.id ?? newId());
  const [preset, setPreset] = useState(stored ? "" : (presets[0]?.key ?? ""));
  const [values, setValues] = useState<PlanFields>(() => stored ?? from(preset));
  const refused = useFormRefusal();
  const set = <K extends keyof PlanFields>(name: K, value: PlanFields[K]) =>
    setValues((now) => ({ ...now, [name]: value }));
  const save = useWrite(savePlan, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: "Plan saved" });
      onDone();
    },
    onProblem: refused.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    const {
      kind,
      name,
      instructions,
      every,
      dueOn,
      blocksBay,
      graceDays,
      failedTakesOut,
      techniciansRecord,
    } = values;
    save.mutate({
      params: { id: equipment.id, planId },
      body: {
        kind,
        name,
        instructions,
        every,
        dueOn,
        graceDays,
        failedTakesOut,
        techniciansRecord,
        blocksBay: blocksBay && hasBay,
        version: stored?.version ?? 0,
      },
    });
  };
  const source = presets.find((each) => each.key === preset)?.source;
  return (
    <form noValidate aria-label="Plan" className="grid gap-4" onSubmit={submit}>
      {!stored && presets.length > 0 ? (
        <Field label="Start with" hint={source}>
          <Select
            value={preset}
            options={[
              ...presets.map(({ key, name }) => ({ value: key, label: name })),
              { value: "own", label: "A plan of your own" },
            ]}
            onChange={({ target }) => {
              setPreset(target.value);
              setValues(from(target.value));
            }}
          />
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={refused.fields.name}>
          <Input value={values.name} maxLength={80} onChange={({ target }) => set("name", target.value)} />
        </Field>
        <Field label="Kind" required>
          <Select
            value={values.kind}
            options={Object.entries(planKinds).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => set("kind", target.value as PlanFields["kind"])}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Every" required error={refused.fields["every.count"]}>
            <Input
              inputMode="numeric"
              value={values.every.count || ""}
              onChange={({ target }) => set("every", { ...values.every, count: wholeNumber(target.value) })}
            />
          </Field>
          <Field label="Days or months" required>
            <Select
              value={values.every.unit}
              options={[
                { value: "days", label: "days" },
                { value: "months", label: "months" },
              ]}
              onChange={({ target }) =>
                set("every", { ...values.every, unit: target.value === "days" ? "days" : "months" })
              }
            />
          </Field>
        </div>
        <Field label="Due on" required hint="Then from the day it was done." error={refused.fields.dueOn}>
          <Input type="date" value={values.dueOn} onChange={({ target }) => set("dueOn", target.value)} />
        </Field>
      </div>
      <Field label="Instructions" error={refused.fields.instructions}>
        <Textarea
          rows={2}
          maxLength={1000}
          value={values.instructions}
          onChange={({ target }) => set("instructions", target.value)}
        />
      </Field>
      <div className="grid gap-2">
        <Checkbox
          label="Block the bay while this is overdue"
          hint={hasBay ? `${equipment.bayName} can't be booked then.` : "This equipment has no bay."}
          disabled={!hasBay}
          checked={values.blocksBay && hasBay}
          onChange={({ target }) => set("blocksBay", target.checked)}
        />
        <Checkbox
          label="A failed one takes it out of service"
          checked={values.failedTakesOut}
          onChange={({ target }) => set("failedTakesOut", target.checked)}
        />
        <Checkbox
          label="Technicians may record it"
          checked={values.techniciansRecord}
          onChange={({ target }) => set("techniciansRecord", target.checked)}
        />
      </div>
      <Field
        label="Grace days"
        hint="Days after the due day until it is overdue."
        error={refused.fields.graceDays}
        className="max-w-56"
      >
        <Input
          inputMode="numeric"
          value={String(values.graceDays)}
          onChange={({ target }) => set("graceDays", wholeNumber(target.value))}
        />
      </Field>
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending} disabled={values.dueOn === ""}>
          Save plan
        </Button>
      </DialogButtons>
    </form>
  );
}
