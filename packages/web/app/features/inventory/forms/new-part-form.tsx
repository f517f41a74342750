import { createPart, newPart, type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { partPrice } from "@autoiq/domain/inventory/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";

type Values = z.input<typeof newPart>;
const fields = ["number", "name", "brand", "category", "unit", "costCents", "bin"] as const;

const feeOptions = [
  { value: "none", label: "None" },
  { value: "tire", label: "New tire fee" },
  { value: "battery", label: "Battery fee" },
];

/** Adds a part to the catalog; its shelf is empty until pieces are received. */
export function NewPartForm({
  matrix,
  start,
  onSaved,
  onCancel,
}: {
  matrix: Location["matrix"] | undefined;
  /** What was searched for and not found. */
  start: string;
  onSaved: (part: Part) => void;
  onCancel: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(newPart, undefined, { raw: true }),
    defaultValues: {
      number: /\d/.test(start) ? start : "",
      name: /\d/.test(start) ? "" : start,
      brand: "",
      category: "",
      unit: "each",
      costCents: 0,
      fixedPriceCents: null,
      coreCents: 0,
      stateFee: "none",
      bin: "",
    },
    mode: "onTouched",
  });
  const create = useWrite(createPart, {
    invalidates: [searchParts],
    onSuccess: onSaved,
    onProblem: (problem) => {
      if (!showFieldProblems(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  const costCents = form.watch("costCents");
  const fixedPriceCents = form.watch("fixedPriceCents") ?? null;
  const known = Number.isFinite(costCents);
  return (
    <form
      noValidate
      aria-label="New part"
      className="grid gap-3"
      onSubmit={form.handleSubmit((body) => {
        setRefusal(null);
        create.mutate({ body });
      })}
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
        <Field label="Unit" className="sm:col-span-1" error={errors.unit?.message}>
          <Input autoComplete="off" {...form.register("unit")} />
        </Field>
        <Field label="Bin" className="sm:col-span-1" error={errors.bin?.message}>
          <Input autoComplete="off" {...form.register("bin")} />
        </Field>
        <Field
          label="Cost"
          required
          className="sm:col-span-2"
          error={errors.costCents ? "Enter the cost, or 0.00." : undefined}
        >
          <MoneyInput
            className="text-right"
            cents={known ? costCents : null}
            onCentsChange={(cents) => form.setValue("costCents", cents ?? Number.NaN)}
          />
        </Field>
        <Field
          label="Fixed price"
          className="sm:col-span-2"
          hint={
            fixedPriceCents === null && known && matrix
              ? `Empty: the matrix makes it ${formatMoney(partPrice({ costCents, fixedPriceCents }, matrix))}.`
              : "Sold at this price, whatever the cost."
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
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={create.isPending}>
          Add part
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
