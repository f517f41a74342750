import { changePart, createPart, newPart, type Part, partChange } from "@autoiq/domain/inventory/contract";
import { partPrice } from "@autoiq/domain/inventory/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formatMoney } from "~/platform/format";
import { useFormDraft } from "~/platform/use-form-draft";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { usePartWrite } from "./api";
import { BinInput } from "./stock/bin-input";

type Values = z.input<typeof newPart>;
const fields = [
  "number",
  "name",
  "brand",
  "category",
  "unit",
  "costCents",
  "bin",
  "minimum",
  "maximum",
] as const;

const feeOptions = [
  { value: "none", label: "None" },
  { value: "tire", label: "New tire fee" },
  { value: "large-tire", label: "New large tire fee" },
  { value: "battery", label: "Battery fee" },
];

/** A part's catalog entry, new or existing. A new part has no stock until some is received. */
export function PartForm({
  matrix,
  part,
  start = "",
  draftName,
  seesCosts,
  onSaved,
  onCancel,
}: {
  matrix: Location["matrix"] | undefined;
  /** Absent for a new part. */
  part?: Part;
  /** The search text that found nothing. */
  start?: string;
  /** Stores what is typed under that name, until the dialog around it is closed. */
  draftName?: string;
  seesCosts: boolean;
  onSaved: (part: Part) => void;
  onCancel: () => void;
}) {
  const form = useForm<Values>({
    resolver: zodResolver(newPart, undefined, { raw: true }),
    defaultValues: {
      number: part?.number ?? (/\d/.test(start) ? start : ""),
      name: part?.name ?? (/\d/.test(start) ? "" : start),
      brand: part?.brand ?? "",
      category: part?.category ?? "",
      unit: part?.unit ?? "each",
      costCents: part?.costCents ?? 0,
      fixedPriceCents: part?.fixedPriceCents ?? null,
      coreCents: part?.coreCents ?? 0,
      stateFee: part?.stateFee ?? "none",
      bin: part?.bin ?? "",
      minimum: part?.minimum ?? "0",
      maximum: part?.maximum ?? "0",
    },
    mode: "onTouched",
  });
  const endDraft = useFormDraft(draftName, form);
  const around = { fields, setError: form.setError };
  const create = usePartWrite(createPart, around, (saved) => {
    endDraft();
    onSaved(saved);
  });
  const change = usePartWrite(changePart, around, onSaved);
  const refusal = create.refusal ?? change.refusal;
  const { errors } = form.formState;
  const costCents = form.watch("costCents");
  const fixedPriceCents = form.watch("fixedPriceCents") ?? null;
  const hasCost = Number.isFinite(costCents);
  return (
    <form
      noValidate
      aria-label={part ? "Edit part" : "New part"}
      className="grid gap-3"
      onSubmit={form.handleSubmit((body) =>
        part
          ? change.send({
              params: { id: part.id },
              body: partChange.parse({ ...body, version: part.version }),
            })
          : create.send({ body }),
      )}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        <Field label="Part number" required className="col-span-2" error={errors.number?.message}>
          <Input autoComplete="off" {...form.register("number")} />
        </Field>
        <Field label="Name" required className="col-span-2 sm:col-span-4" error={errors.name?.message}>
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Brand" className="sm:col-span-2" error={errors.brand?.message}>
          <Input autoComplete="off" {...form.register("brand")} />
        </Field>
        <Field label="Category" className="sm:col-span-2" error={errors.category?.message}>
          <Input autoComplete="off" {...form.register("category")} />
        </Field>
        <Field label="Unit" className="sm:col-span-2" error={errors.unit?.message}>
          <Input autoComplete="off" {...form.register("unit")} />
        </Field>
        {seesCosts ? (
          <Field
            label="Cost"
            required
            className="sm:col-span-2"
            error={errors.costCents ? "Enter the cost, or 0.00." : undefined}
          >
            <MoneyInput
              className="text-right"
              cents={hasCost ? costCents : null}
              onCentsChange={(cents) => form.setValue("costCents", cents ?? Number.NaN)}
            />
          </Field>
        ) : null}
        <Field
          label="Fixed price"
          className="sm:col-span-2"
          hint={
            fixedPriceCents === null && hasCost && matrix && seesCosts
              ? `Leave blank to use the matrix price, ${formatMoney(partPrice({ costCents, fixedPriceCents }, matrix))}.`
              : "Overrides the parts matrix."
          }
        >
          <MoneyInput
            className="text-right"
            cents={fixedPriceCents}
            onCentsChange={(cents) => form.setValue("fixedPriceCents", cents)}
          />
        </Field>
        <Field label="Core charge" className="sm:col-span-2">
          <MoneyInput
            className="text-right"
            cents={form.watch("coreCents") ?? 0}
            onCentsChange={(cents) => form.setValue("coreCents", cents ?? 0)}
          />
        </Field>
        <Field label="State fee" className="sm:col-span-2">
          <Select options={feeOptions} {...form.register("stateFee")} />
        </Field>
        {part ? null : (
          <>
            <Field label="Bin" className="sm:col-span-2" error={errors.bin?.message}>
              <BinInput {...form.register("bin")} />
            </Field>
            <Field
              label="Minimum"
              className="sm:col-span-2"
              error={errors.minimum?.message}
              hint="Low stock below this level."
            >
              <Input inputMode="decimal" autoComplete="off" {...form.register("minimum")} />
            </Field>
            <Field
              label="Maximum"
              className="sm:col-span-2"
              error={errors.maximum?.message}
              hint="Reorder up to this level. 0 for none."
            >
              <Input inputMode="decimal" autoComplete="off" {...form.register("maximum")} />
            </Field>
          </>
        )}
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={create.isPending || change.isPending}>
          {part ? "Save part" : "Add part"}
        </Button>
      </DialogButtons>
    </form>
  );
}
