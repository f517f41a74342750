import {
  getForecast,
  getPartForecast,
  ordering,
  type PartForecast,
  savePartOrdering,
} from "@autoiq/domain/inventory/forecast/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate } from "~/platform/api";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { usePartWrite } from "../api";
import { StockActionForm } from "../stock/stock-action-form";

type Values = z.input<typeof ordering>;
const fields = ["packSize", "leadTimeDays"] as const;

/** How one part is purchased: pack size, and its own lead time if it differs. */
export function PartOrderingForm({ part, onDone }: { part: PartForecast; onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(ordering, undefined, { raw: true }),
    defaultValues: {
      packSize: part.packSize,
      leadTimeDays: part.partLeadTimeDays ? part.leadTimeDays : null,
      version: part.stockLevelVersion,
    },
  });
  const save = usePartWrite(savePartOrdering, { fields, setError: form.setError }, () => {
    toast({ title: `Ordering settings saved for ${part.name}` });
    void invalidate(getForecast, getPartForecast);
    onDone();
  });
  const { errors } = form.formState;
  return (
    <StockActionForm
      label="Pack and delivery"
      submit="Save"
      pending={save.isPending}
      refusal={save.refusal}
      onSubmit={form.handleSubmit((body) => save.send({ params: { id: part.partId }, body }))}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Pack size" required error={errors.packSize?.message} hint="Ordered in full packs.">
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.register("packSize", { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Delivery time (days)"
          error={errors.leadTimeDays?.message}
          hint="Leave blank to use the location’s."
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.register("leadTimeDays", {
              setValueAs: (value) => (value === "" || value === null ? null : Number(value)),
            })}
          />
        </Field>
      </div>
    </StockActionForm>
  );
}
