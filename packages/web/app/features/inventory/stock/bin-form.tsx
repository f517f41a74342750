import type { Part } from "@autoiq/domain/inventory/contract";
import { saveStockLevel, shelf } from "@autoiq/domain/inventory/stock/contract";
import { toOrder } from "@autoiq/domain/inventory/stock/rules";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formatQuantity } from "~/platform/format";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { usePartWrite } from "../api";
import { BinInput } from "./bin-input";
import { StockActionForm } from "./stock-action-form";

type Values = z.input<typeof shelf>;
const fields = ["minimum", "maximum", "bin"] as const;

/** A part's stock levels and home bin at this location. */
export function BinForm({ part, onDone }: { part: Part; onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(shelf, undefined, { raw: true }),
    defaultValues: {
      minimum: part.minimum,
      maximum: part.maximum,
      bin: part.bin,
      version: part.stockLevelVersion,
    },
  });
  const save = usePartWrite(saveStockLevel, { fields, setError: form.setError }, () => {
    toast({ title: `Stock levels saved for ${part.name}` });
    onDone();
  });
  const { errors } = form.formState;
  const read = shelf.safeParse(form.watch());
  const order = read.success ? toOrder({ ...read.data, available: part.available }) : "0";
  return (
    <StockActionForm
      label="Minimum, maximum, and bin"
      submit="Save"
      pending={save.isPending}
      refusal={save.refusal}
      outcome={
        order === "0"
          ? ""
          : `With ${formatQuantity(part.available)} available, ${formatQuantity(order)} to order.`
      }
      onSubmit={form.handleSubmit((body) => save.send({ params: { id: part.id }, body }))}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label="Minimum" required error={errors.minimum?.message} hint="Low stock below this level.">
          <Input inputMode="decimal" autoComplete="off" {...form.register("minimum")} />
        </Field>
        <Field
          label="Maximum"
          required
          error={errors.maximum?.message}
          hint="Reorder up to this level. 0 for none."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register("maximum")} />
        </Field>
        <Field
          label="Home bin"
          className="max-sm:col-span-2"
          error={errors.bin?.message}
          hint="Where it's stored."
        >
          <BinInput {...form.register("bin")} />
        </Field>
      </div>
    </StockActionForm>
  );
}
