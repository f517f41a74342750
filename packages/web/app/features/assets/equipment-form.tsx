import {
  addEquipment,
  changeEquipment,
  type EquipmentDetail,
  getDepreciation,
  getEquipment,
  listEquipment,
} from "@autoiq/domain/assets/contract";
import {
  depreciationMethods,
  type EquipmentFields,
  equipmentCategories,
  equipmentCategoryNames,
  equipmentStates,
} from "@autoiq/domain/assets/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useFormRefusal } from "./use-form-refusal";

/** Amounts are absent for people who may not see costs. */
type Values = Omit<EquipmentFields, "purchase"> & Pick<EquipmentDetail["equipment"], "purchase">;

const empty: Values = {
  name: "",
  category: "lift",
  make: "",
  model: "",
  serial: "",
  bayId: null,
  neededForBay: false,
  state: "in-use",
  endedOn: null,
  warrantyUntil: null,
  notes: "",
  purchase: {
    purchasedOn: null,
    vendor: "",
    costCents: null,
    inServiceOn: null,
    residualCents: 0,
    proceedsCents: null,
    usefulLifeMonths: null,
    depreciation: "none",
    decliningPercent: null,
  },
};

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const isLift = (category: EquipmentFields["category"]) =>
  category === "lift" || category === "alignment-rack";
const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** Adds a piece of equipment, or changes one. */
export function EquipmentForm({
  stored,
  bays,
  seesCosts,
  onDone,
}: {
  /** Absent: a new one. */
  stored?: EquipmentDetail["equipment"];
  bays: readonly { id: string; name: string }[];
  seesCosts: boolean;
  onDone: (id: string) => void;
}) {
  const [id] = useState(newId);
  const [values, setValues] = useState<Values>(stored ?? empty);
  const refused = useFormRefusal();
  const set = <K extends keyof Values>(name: K, value: Values[K]) =>
    setValues((now) => ({ ...now, [name]: value }));
  const buy = <K extends keyof Values["purchase"]>(name: K, value: Values["purchase"][K]) =>
    setValues((now) => ({ ...now, purchase: { ...now.purchase, [name]: value } }));
  const writes = {
    invalidates: [listEquipment, getEquipment, getDepreciation],
    onSuccess: (reply: EquipmentDetail) => {
      toast({ title: `${reply.equipment.name} saved` });
      onDone(reply.equipment.id);
    },
    onProblem: refused.take,
  };
  const add = useWrite(addEquipment, writes);
  const change = useWrite(changeEquipment, writes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    const { name, category, make, model, serial, bayId, neededForBay, state, endedOn, warrantyUntil, notes } =
      values;
    const { purchase: of } = values;
    const purchase = {
      purchasedOn: of.purchasedOn,
      vendor: of.vendor,
      // Whoever sees no costs sends none, and the server keeps them.
      costCents: of.costCents ?? null,
      inServiceOn: of.inServiceOn,
      residualCents: of.residualCents ?? 0,
      proceedsCents: state === "sold" ? (of.proceedsCents ?? null) : null,
      usefulLifeMonths: of.usefulLifeMonths,
      depreciation: seesCosts ? of.depreciation : ("none" as const),
      decliningPercent: seesCosts && of.depreciation === "declining-balance" ? of.decliningPercent : null,
    };
    const fields = {
      name,
      category,
      make,
      model,
      serial,
      bayId,
      warrantyUntil,
      notes,
      purchase,
      state,
      neededForBay: neededForBay && bayId !== null,
      endedOn: state === "in-use" ? null : endedOn,
    };
    if (stored) change.mutate({ params: { id: stored.id }, body: { version: stored.version, fields } });
    else add.mutate({ body: { id, fields } });
  };
  const error = (name: string) => refused.fields[`fields.${name}`];
  const { purchase } = values;
  const depreciated = purchase.depreciation !== "none";
  return (
    <form noValidate aria-label="Equipment" className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required hint="Such as Lift 2." error={error("name")}>
          <Input value={values.name} maxLength={80} onChange={({ target }) => set("name", target.value)} />
        </Field>
        <Field label="Category" required error={error("category")}>
          <Select
            value={values.category}
            options={options(equipmentCategories)}
            onChange={({ target }) =>
              set("category", equipmentCategoryNames.find((each) => each === target.value) ?? "other")
            }
          />
        </Field>
        <Field label="Make" error={error("make")}>
          <Input value={values.make} maxLength={60} onChange={({ target }) => set("make", target.value)} />
        </Field>
        <Field label="Model" error={error("model")}>
          <Input value={values.model} maxLength={60} onChange={({ target }) => set("model", target.value)} />
        </Field>
        <Field label="Serial number" error={error("serial")}>
          <Input
            value={values.serial}
            maxLength={60}
            onChange={({ target }) => set("serial", target.value)}
          />
        </Field>
        <Field label="Warranty until" error={error("warrantyUntil")}>
          <Input
            type="date"
            value={values.warrantyUntil ?? ""}
            onChange={({ target }) => set("warrantyUntil", target.value || null)}
          />
        </Field>
        <Field label="Bay" error={error("bayId")}>
          <Select
            value={values.bayId ?? ""}
            placeholder="No bay"
            options={bays.map((bay) => ({ value: bay.id, label: bay.name }))}
            onChange={({ target }) => {
              set("bayId", target.value || null);
              // What a car stands on is in its way while it is out of service.
              if (!values.bayId) set("neededForBay", isLift(values.category));
            }}
          />
        </Field>
        {values.bayId ? (
          <Checkbox
            className="content-center"
            label="The bay can't be used without it"
            hint="While it is out of service, its bay can't be booked."
            checked={values.neededForBay}
            onChange={({ target }) => set("neededForBay", target.checked)}
          />
        ) : null}
      </div>
      {stored ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="State" error={error("state")}>
            <Select
              value={values.state}
              options={options(equipmentStates)}
              onChange={({ target }) => set("state", target.value as EquipmentFields["state"])}
            />
          </Field>
          {values.state === "in-use" ? null : (
            <Field label="Retired or sold on" required error={error("endedOn")}>
              <Input
                type="date"
                value={values.endedOn ?? ""}
                onChange={({ target }) => set("endedOn", target.value || null)}
              />
            </Field>
          )}
          {values.state === "sold" && seesCosts ? (
            <Field
              label="Sold for"
              hint="The journal books the gain or loss."
              error={error("purchase.proceedsCents")}
            >
              <MoneyInput
                cents={purchase.proceedsCents ?? 0}
                onCentsChange={(cents) => buy("proceedsCents", cents)}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      <fieldset className="border-line border-t pt-4">
        <legend className="sr-only">Purchase and depreciation</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Purchased on" error={error("purchase.purchasedOn")}>
            <Input
              type="date"
              value={purchase.purchasedOn ?? ""}
              onChange={({ target }) => buy("purchasedOn", target.value || null)}
            />
          </Field>
          <Field label="Vendor" error={error("purchase.vendor")}>
            <Input
              value={purchase.vendor}
              maxLength={80}
              onChange={({ target }) => buy("vendor", target.value)}
            />
          </Field>
          {seesCosts ? (
            <>
              <Field label="Cost" error={error("purchase.costCents")}>
                <MoneyInput
                  cents={purchase.costCents ?? null}
                  onCentsChange={(cents) => buy("costCents", cents)}
                />
              </Field>
              <Field label="Depreciation" error={error("purchase.depreciation")}>
                <Select
                  value={purchase.depreciation}
                  options={options(depreciationMethods)}
                  onChange={({ target }) => {
                    buy("depreciation", target.value as EquipmentFields["purchase"]["depreciation"]);
                    buy("decliningPercent", target.value === "declining-balance" ? 200 : null);
                  }}
                />
              </Field>
            </>
          ) : null}
          {seesCosts && depreciated ? (
            <>
              <Field label="First day of use" required error={error("purchase.inServiceOn")}>
                <Input
                  type="date"
                  value={purchase.inServiceOn ?? ""}
                  onChange={({ target }) => buy("inServiceOn", target.value || null)}
                />
              </Field>
              <Field
                label="Useful life in months"
                required
                hint="Such as 120 for ten years."
                error={error("purchase.usefulLifeMonths")}
              >
                <Input
                  inputMode="numeric"
                  value={purchase.usefulLifeMonths ?? ""}
                  onChange={({ target }) => buy("usefulLifeMonths", wholeNumber(target.value))}
                />
              </Field>
              <Field
                label="Residual value"
                hint="What it is worth at the end of its useful life."
                error={error("purchase.residualCents")}
              >
                <MoneyInput
                  cents={purchase.residualCents ?? 0}
                  onCentsChange={(cents) => buy("residualCents", cents ?? 0)}
                />
              </Field>
              {purchase.depreciation === "declining-balance" ? (
                <Field
                  label="Rate in percent"
                  required
                  hint="200 is double declining. It switches to straight line when that is more."
                  error={error("purchase.decliningPercent")}
                >
                  <Input
                    inputMode="numeric"
                    value={purchase.decliningPercent ?? ""}
                    onChange={({ target }) => buy("decliningPercent", wholeNumber(target.value))}
                  />
                </Field>
              ) : null}
            </>
          ) : null}
        </div>
      </fieldset>
      <Field label="Notes" error={error("notes")}>
        <Textarea
          rows={3}
          maxLength={2000}
          value={values.notes}
          onChange={({ target }) => set("notes", target.value)}
        />
      </Field>
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={() => onDone("")}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          {stored ? "Save" : "Add equipment"}
        </Button>
      </DialogButtons>
    </form>
  );
}
