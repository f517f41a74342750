import {
  createCustomer,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from "@autoiq/domain/customers/contract";
import {
  type Customer,
  type CustomerSummary,
  customerInput,
  customerLanguageNames,
  customerLanguages,
  formatPhone,
} from "@autoiq/domain/customers/schema";
import { frontDeskConsentText } from "@autoiq/domain/messages/consent";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { needsConfirmation, type ProblemError } from "~/platform/problem";
import { showFieldErrors } from "~/platform/show-field-errors";
import { useFormDraft } from "~/platform/use-form-draft";
import { useStaleVersion } from "~/platform/use-stale-version";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { useCatchFocus } from "~/ui/focus/use-catch-focus";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { DuplicateWarning } from "./duplicates/duplicate-warning";

type Values = z.input<typeof customerInput>;

const fields = [
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "street",
  "city",
  "state",
  "zip",
  "note",
  "smsAllowed",
  "language",
  "alert",
  "contactFrom",
  "contactUntil",
] as const;

const languageOptions = customerLanguages.map((value) => ({ value, label: customerLanguageNames[value] }));

const startOf = (of: Partial<Customer>): Values => ({
  firstName: of.firstName ?? "",
  lastName: of.lastName ?? "",
  company: of.company ?? "",
  email: of.email ?? "",
  phone: formatPhone(of.phone ?? null),
  street: of.street ?? "",
  city: of.city ?? "",
  state: of.state ?? "",
  zip: of.zip ?? "",
  note: of.note ?? "",
  smsAllowed: of.smsAllowed ?? false,
  language: of.language ?? "en-US",
  alert: of.alert ?? "",
  contactFrom: of.contactFrom ?? "",
  contactUntil: of.contactUntil ?? "",
});

/** Adds or edits a customer. The input stays when the server rejects it. */
export function CustomerForm({
  existing,
  start,
  draftName,
  onSaved,
  onCancel,
  cancelLabel = "Cancel",
  onUseExisting,
}: {
  existing?: Customer;
  /** Prefilled values, such as the name that was searched for. */
  start?: Partial<Customer>;
  /** Stores what is typed under that name, until the dialog around it is closed. */
  draftName?: string;
  onSaved: (customer: Customer) => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Offered when the phone number or email address is already on file. */
  onUseExisting?: (customer: CustomerSummary) => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // A repeat of the same save, after a lost response or a double click, adds one customer.
  const sent = useRef({ text: "", key: "" });
  const focusRef = useCatchFocus<HTMLFormElement>();
  const form = useForm<Values>({
    resolver: zodResolver(customerInput, undefined, { raw: true }),
    defaultValues: startOf(existing ?? start ?? {}),
    mode: "onTouched",
  });
  const endDraft = useFormDraft(draftName, form);
  const { isStale, against } = useStaleVersion(existing, refusal !== null, (latest) =>
    form.reset(startOf(latest), { keepDirtyValues: true }),
  );
  const onProblem = (problem: ProblemError) => {
    if (problem.status === 409 && !needsConfirmation(problem)) void invalidate(getCustomer);
    if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
    return true;
  };
  const invalidates = [searchCustomers, getCustomer];
  const create = useWrite(createCustomer, {
    invalidates,
    onProblem,
    onSuccess: (saved) => {
      endDraft();
      onSaved(saved);
    },
  });
  const update = useWrite(updateCustomer, { invalidates, onSuccess: onSaved, onProblem });
  const write = existing ? update : create;
  // The number that the server warned of. Saving once more with the same number confirms it.
  const sharedPhone = needsConfirmation(write.error) ? (write.variables?.body?.phone ?? null) : null;
  const confirms = sharedPhone !== null && form.watch("phone") === sharedPhone;
  const submit = form.handleSubmit((values) => {
    setRefusal(null);
    const body = { ...values, sharedPhone: sharedPhone === values.phone ? sharedPhone : null };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    if (existing) update.mutate({ params: { id: existing.id }, body: { ...body, version: against() } });
    else create.mutate({ body, idempotencyKey: sent.current.key });
  });
  const { errors } = form.formState;
  const saving = create.isPending || update.isPending;

  return (
    <form
      ref={focusRef}
      noValidate
      aria-label={existing ? "Edit customer" : "New customer"}
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register("lastName")} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...form.register("phone")} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Field label="Language" hint="For emails, texts, and documents." error={errors.language?.message}>
          <Select options={languageOptions} {...form.register("language")} />
        </Field>
      </div>
      <DuplicateWarning
        phone={form.watch("phone") ?? ""}
        email={form.watch("email") ?? ""}
        except={existing?.id}
        onUse={onUseExisting}
      />
      <details className="group rounded-md border border-line" open={Boolean(existing)}>
        <summary className="min-h-9 rounded-md px-3 py-1.5 font-medium text-fg-muted text-sm hover:text-fg max-md:min-h-11 max-md:py-2.5">
          Company, address, notes, and alert
        </summary>
        <div className="grid gap-3 border-line border-t p-3 sm:grid-cols-6">
          <Field label="Company" className="sm:col-span-6" error={errors.company?.message}>
            <Input autoComplete="off" {...form.register("company")} />
          </Field>
          <Field label="Street" className="sm:col-span-6" error={errors.street?.message}>
            <Input autoComplete="off" {...form.register("street")} />
          </Field>
          <Field label="City" className="sm:col-span-3" error={errors.city?.message}>
            <Input autoComplete="off" {...form.register("city")} />
          </Field>
          <Field label="State" className="sm:col-span-1" error={errors.state?.message}>
            <Input autoComplete="off" {...form.register("state")} />
          </Field>
          <Field label="ZIP" className="sm:col-span-2" error={errors.zip?.message}>
            <Input autoComplete="off" inputMode="numeric" {...form.register("zip")} />
          </Field>
          <Field label="Note for the team" className="sm:col-span-6" error={errors.note?.message}>
            <Textarea rows={2} {...form.register("note")} />
          </Field>
          <Field
            label="Alert"
            className="sm:col-span-6"
            hint="Shown wherever your team works with this customer."
            error={errors.alert?.message}
          >
            <Input autoComplete="off" maxLength={200} {...form.register("alert")} />
          </Field>
          <Field
            label="Contact hours from"
            className="sm:col-span-3"
            hint="Leave blank for any time."
            error={errors.contactFrom?.message}
          >
            <Input type="time" {...form.register("contactFrom")} />
          </Field>
          <Field label="until" className="sm:col-span-3" error={errors.contactUntil?.message}>
            <Input type="time" {...form.register("contactUntil")} />
          </Field>
        </div>
      </details>
      <Checkbox
        label={frontDeskConsentText}
        hint="Check only if the customer agreed."
        {...form.register("smsAllowed")}
      />
      {refusal ? (
        <Notice tone={confirms ? "warning" : "danger"}>
          {refusal}
          {isStale ? " Your changes are still in the form." : ""}
        </Notice>
      ) : null}
      <DialogButtons>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" variant="primary" loading={saving}>
          {confirms
            ? "Save with this number"
            : isStale
              ? "Overwrite with mine"
              : existing
                ? "Save customer"
                : "Add customer"}
        </Button>
      </DialogButtons>
    </form>
  );
}
