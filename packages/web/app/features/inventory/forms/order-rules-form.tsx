import { getForecast, getPartForecast, saveOrderRules } from "@autoiq/domain/inventory/forecast/contract";
import { type OrderRules, orderRules } from "@autoiq/domain/inventory/forecast/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { newId } from "~/platform/new-id";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { toast } from "~/ui/toast";
import { ActForm } from "./act-form";

const fields = ["serviceBasisPoints", "usualDays", "slowDays", "reviewDays"] as const;

/** How this location orders: how sure it wants to be, and how long deliveries take. */
export function OrderRulesForm({
  rules,
  onDone,
}: {
  rules: OrderRules & { version: number };
  onDone: () => void;
}) {
  const { version, ...defaultValues } = rules;
  const form = useForm<OrderRules>({ resolver: zodResolver(orderRules), defaultValues });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const save = useWrite(saveOrderRules, {
    invalidates: [getForecast, getPartForecast],
    onSuccess: () => {
      toast({ title: "Ordering saved" });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setKey(newId());
      if (!showFieldProblems(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  const days = (name: "usualDays" | "slowDays" | "reviewDays") => (
    <Input inputMode="numeric" autoComplete="off" {...form.register(name, { valueAsNumber: true })} />
  );
  return (
    <ActForm
      label="How we order"
      submit="Save"
      pending={save.isPending}
      refusal={refusal}
      outcome="Other days are worked in at once: that takes a few seconds."
      onSubmit={form.handleSubmit((body) => {
        setRefusal(null);
        save.mutate({ body: { ...body, version }, idempotencyKey });
      })}
      onCancel={onDone}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Service level in percent"
          required
          error={errors.serviceBasisPoints?.message}
          hint="Of 100 order cycles, how many pass without the part running out."
        >
          <Controller
            control={form.control}
            name="serviceBasisPoints"
            render={({ field }) => (
              <DecimalInput
                ref={field.ref}
                value={field.value}
                places={2}
                onValueChange={(value) => field.onChange(value ?? Number.NaN)}
              />
            )}
          />
        </Field>
        <Field
          label="Days between orders"
          required
          error={errors.reviewDays?.message}
          hint="7: you go through the list once a week."
        >
          {days("reviewDays")}
        </Field>
        <Field
          label="Days a delivery usually takes"
          required
          error={errors.usualDays?.message}
          hint="0: the same day. A part may have its own."
        >
          {days("usualDays")}
        </Field>
        <Field
          label="Days that one of five takes"
          required
          error={errors.slowDays?.message}
          hint="What is late is what safety stock is for."
        >
          {days("slowDays")}
        </Field>
      </div>
    </ActForm>
  );
}
