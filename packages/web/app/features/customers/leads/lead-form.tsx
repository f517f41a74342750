import {
  addLead,
  changeLead,
  getLead,
  getLeadReport,
  type Lead,
  leadInput,
  listLeads,
  newLeadOwner,
} from "@autoiq/domain/customers/leads/contract";
import { leadSourceLabels, leadSources } from "@autoiq/domain/customers/leads/rules";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useShop } from "~/platform/shop/use-shop";
import { showFieldErrors } from "~/platform/show-field-errors";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

const formInput = leadInput.safeExtend({ ownerId: newLeadOwner });
type Values = z.input<typeof formInput>;
const fields = [
  ...(["name", "phone", "email", "vehicle", "wants", "source", "referredBy"] as const),
  ...(["ownerId", "nextStep", "nextOn", "valueCents"] as const),
] as const;
const sources = leadSources.map((value) => ({ value, label: leadSourceLabels[value] }));

const startOf = (lead: Lead | null): Values => ({
  name: lead?.name ?? "",
  phone: formatPhone(lead?.phone ?? null),
  email: lead?.email ?? "",
  vehicle: lead?.vehicle ?? "",
  wants: lead?.wants ?? "",
  source: lead?.source ?? "call",
  referredBy: lead?.referredBy ?? "",
  ownerId: lead ? (lead.owner?.id ?? null) : "me",
  nextStep: lead?.nextStep ?? "",
  nextOn: lead?.nextOn ?? null,
  valueCents: lead?.valueCents ?? null,
});

/** Adds a lead, as while they are on the phone, or changes one. What was typed stays when the server rejects it. */
export function LeadForm({
  lead,
  onSaved,
  onCancel,
}: {
  /** Null: a new one. */
  lead: Lead | null;
  onSaved: (lead: Lead) => void;
  onCancel: () => void;
}) {
  const { people } = useShop();
  const [id] = useState(() => lead?.id ?? newId());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [contacted, setContacted] = useState<boolean | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(formInput, undefined, { raw: true }),
    defaultValues: startOf(lead),
    mode: "onTouched",
  });
  const invalidates = [listLeads, getLead, getLeadReport];
  const onProblem = (problem: ProblemError) => {
    if (problem.status === 409) void invalidate(getLead);
    if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
    return true;
  };
  const onSuccess = (saved: Lead) => {
    toast({ title: lead ? "Lead saved" : "Lead added" });
    onSaved(saved);
  };
  const add = useWrite(addLead, { invalidates, onProblem, onSuccess });
  const change = useWrite(changeLead, { invalidates, onProblem, onSuccess });
  const source = form.watch("source");
  const isTalking = source === "call" || source === "walk-in";
  const submit = form.handleSubmit((values) => {
    setRefusal(null);
    const ownerId = values.ownerId || null;
    const body = {
      ...values,
      referredBy: values.source === "referral" ? (values.referredBy ?? "") : "",
      nextOn: values.nextOn || null,
    };
    if (lead) {
      const { version } = lead;
      change.mutate({
        params: { id: lead.id },
        body: { ...body, ownerId: ownerId === "me" ? null : ownerId, version },
      });
    } else add.mutate({ body: { ...body, ownerId, id, contacted: contacted ?? isTalking } });
  });
  const { errors } = form.formState;
  const owners = people.filter(({ role, id: person }) => role !== "technician" || person === lead?.owner?.id);
  return (
    <form
      noValidate
      aria-label={lead ? "Edit lead" : "New lead"}
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Source" error={errors.source?.message}>
          <Select options={sources} {...form.register("source")} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...form.register("phone")} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        {source === "referral" ? (
          <Field label="Referred by" className="sm:col-span-2" error={errors.referredBy?.message}>
            <Input autoComplete="off" {...form.register("referredBy")} />
          </Field>
        ) : null}
        <Field label="Vehicle" hint="As they say it: 2019 Camry." error={errors.vehicle?.message}>
          <Input autoComplete="off" {...form.register("vehicle")} />
        </Field>
        <Field label="Estimated value" hint="Before tax, if you know it." error={errors.valueCents?.message}>
          <MoneyInput
            cents={form.watch("valueCents") ?? null}
            onCentsChange={(cents) => form.setValue("valueCents", cents)}
          />
        </Field>
        <Field label="What they want" className="sm:col-span-2" error={errors.wants?.message}>
          <Textarea rows={2} {...form.register("wants")} />
        </Field>
        <Field label="Next step" error={errors.nextStep?.message}>
          <Input autoComplete="off" placeholder="Call with the price" {...form.register("nextStep")} />
        </Field>
        <Field label="On" error={errors.nextOn?.message}>
          <Input
            type="date"
            value={form.watch("nextOn") ?? ""}
            onChange={(event) => form.setValue("nextOn", event.target.value || null)}
          />
        </Field>
        <Field label="Owner" error={errors.ownerId?.message}>
          <Select
            value={form.watch("ownerId") ?? ""}
            onChange={(event) => form.setValue("ownerId", event.target.value || null)}
            options={[
              ...(lead ? [] : [{ value: "me", label: "Me" }]),
              { value: "", label: "Nobody yet" },
              ...owners.map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
        </Field>
      </div>
      {lead ? null : (
        <Checkbox
          label="Somebody already spoke with them"
          checked={contacted ?? isTalking}
          onChange={({ target }) => setContacted(target.checked)}
        />
      )}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          {lead ? "Save lead" : "Add lead"}
        </Button>
      </DialogButtons>
    </form>
  );
}
