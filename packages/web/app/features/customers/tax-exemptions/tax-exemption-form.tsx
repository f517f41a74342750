import {
  addTaxExemption,
  exemptionReasons,
  listTaxExemptions,
  taxExemptionInput,
} from "@autoiq/domain/customers/tax-exemptions/contract";
import { usStates } from "@autoiq/domain/shops/us-states";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { showFieldErrors } from "~/platform/show-field-errors";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { reasonLabels } from "./reason-labels";

type Values = z.input<typeof taxExemptionInput>;
const fields = ["number", "reason", "state", "issuedOn", "expiresOn", "note"] as const;
const orNull = (typed: string | null) => (typed === "" ? null : typed);

/** Adds a certificate of exemption to a customer. */
export function TaxExemptionForm({
  customerId,
  state,
  onDone,
}: {
  customerId: string;
  /** Of the current location. */
  state: string;
  onDone: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(taxExemptionInput, undefined, { raw: true }),
    defaultValues: {
      id: newId(),
      number: "",
      reason: "resale",
      state,
      issuedOn: null,
      expiresOn: null,
      note: "",
    },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const add = useWrite(addTaxExemption, {
    invalidates: [listTaxExemptions],
    onSuccess: () => {
      toast({ title: "Certificate added", description: "New bills are not taxed." });
      onDone();
    },
    onProblem: (problem) => {
      if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Tax exemption certificate"
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          setRefusal(null);
          add.mutate({ params: { id: customerId }, body });
        })(event)
      }
    >
      <Field label="Certificate number" required error={errors.number?.message}>
        <Input autoComplete="off" {...form.register("number")} />
      </Field>
      <Field label="Reason" required error={errors.reason?.message}>
        <Select
          options={exemptionReasons.map((each) => ({ value: each, label: reasonLabels[each] }))}
          {...form.register("reason")}
        />
      </Field>
      <Field label="Valid in" required error={errors.state?.message}>
        <Select
          options={[
            { value: "", label: "All states" },
            ...usStates.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.register("state", { setValueAs: orNull })}
        />
      </Field>
      <Field label="Issued" error={errors.issuedOn?.message}>
        <Input type="date" {...form.register("issuedOn", { setValueAs: orNull })} />
      </Field>
      <Field label="Expires" hint="Empty: no end date." error={errors.expiresOn?.message}>
        <Input type="date" {...form.register("expiresOn", { setValueAs: orNull })} />
      </Field>
      <Field label="Note" error={errors.note?.message}>
        <Input autoComplete="off" {...form.register("note")} />
      </Field>
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-2">
          {refusal}
        </Notice>
      ) : null}
      <DialogButtons className="sm:col-span-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add certificate
        </Button>
      </DialogButtons>
    </form>
  );
}
