import {
  getForecast,
  getPartForecast,
  saveReorderSettings,
} from "@autoiq/domain/inventory/forecast/contract";
import { type ReorderSettings, reorderSettings } from "@autoiq/domain/inventory/forecast/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { showFieldErrors } from "~/platform/show-field-errors";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { StockActionForm } from "../stock/stock-action-form";

const fields = ["serviceBasisPoints", "leadTimeDays", "slowLeadTimeDays", "reviewDays"] as const;

/** This location's reorder settings: service level and lead time. */
export function ReorderSettingsForm({
  rules,
  onDone,
}: {
  rules: ReorderSettings & { version: number };
  onDone: () => void;
}) {
  const { version, ...defaultValues } = rules;
  const form = useForm<ReorderSettings>({ resolver: zodResolver(reorderSettings), defaultValues });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const save = useWrite(saveReorderSettings, {
    invalidates: [getForecast, getPartForecast],
    onSuccess: () => {
      toast({ title: "Reorder settings saved" });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setKey(newId());
      if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  const days = (name: "leadTimeDays" | "slowLeadTimeDays" | "reviewDays") => (
    <Input inputMode="numeric" autoComplete="off" {...form.register(name, { valueAsNumber: true })} />
  );
  return (
    <StockActionForm
      label="Reorder settings"
      submit="Save"
      pending={save.isPending}
      refusal={refusal}
      outcome="Changing days recalculates the forecast, which takes a few seconds."
      onSubmit={form.handleSubmit((body) => {
        setRefusal(null);
        save.mutate({ body: { ...body, version }, idempotencyKey });
      })}
      onCancel={onDone}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Service level (%)"
          required
          error={errors.serviceBasisPoints?.message}
          hint="Share of order cycles in which the part doesn't run out."
        >
          <Controller
            control={form.control}
            name="serviceBasisPoints"
            render={({ field }) => (
              <DecimalInput
                ref={field.ref}
                value={field.value}
                decimals={2}
                onValueChange={(value) => field.onChange(value ?? Number.NaN)}
              />
            )}
          />
        </Field>
        <Field
          label="Days between orders"
          required
          error={errors.reviewDays?.message}
          hint="Enter 7 to order once a week."
        >
          {days("reviewDays")}
        </Field>
        <Field
          label="Usual delivery time (days)"
          required
          error={errors.leadTimeDays?.message}
          hint="0 for same day. Parts can have their own."
        >
          {days("leadTimeDays")}
        </Field>
        <Field
          label="Slow delivery time (days)"
          required
          error={errors.slowLeadTimeDays?.message}
          hint="1 in 5 deliveries takes this long. Safety stock covers it."
        >
          {days("slowLeadTimeDays")}
        </Field>
      </div>
    </StockActionForm>
  );
}
