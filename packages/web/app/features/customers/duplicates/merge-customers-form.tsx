import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { mergeCustomers, previewMerge } from "@autoiq/domain/customers/duplicates/contract";
import { getCustomerRecord, getCustomerTimeline } from "@autoiq/domain/customers/record/contract";
import {
  type Customer,
  customerLanguageNames,
  customerName,
  formatPhone,
} from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const fields = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "company", label: "Company" },
  { name: "phone", label: "Phone" },
  { name: "email", label: "Email" },
  { name: "street", label: "Street" },
  { name: "city", label: "City" },
  { name: "state", label: "State" },
  { name: "zip", label: "ZIP" },
  { name: "alert", label: "Alert" },
  { name: "language", label: "Language" },
] as const;
type FieldName = (typeof fields)[number]["name"];
type Side = "into" | "from";

const shown = (customer: Customer, name: FieldName) =>
  name === "phone"
    ? formatPhone(customer.phone)
    : name === "language"
      ? customerLanguageNames[customer.language]
      : (customer[name] ?? "");

/** English is every record's default, so only Spanish is a value that somebody chose. */
const isEmpty = (customer: Customer, name: FieldName) =>
  name === "language" ? customer.language === "en-US" : shown(customer, name) === "";

/** For each field, picks the record that has a value. If both do, the remaining record wins. */
const startOf = (into: Customer, from: Customer) =>
  Object.fromEntries(
    fields.map(({ name }) => [name, isEmpty(into, name) && !isEmpty(from, name) ? "from" : "into"]),
  ) as Record<FieldName, Side>;

/** Two records side by side. The user picks the value of each field and sees how many records move before the merge. */
export function MergeCustomersForm({
  intoId,
  fromId,
  onDone,
  onCancel,
}: {
  intoId: string;
  fromId: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const preview = useQuery(
    queryOptionsFor(previewMerge, { params: { id: intoId }, query: { from: fromId } }),
  );
  const [changed, setChanged] = useState<Partial<Record<FieldName, Side>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const merge = useWrite(mergeCustomers, {
    invalidates: [getCustomer, getCustomerRecord, getCustomerTimeline, searchCustomers, previewMerge],
    onSuccess: onDone,
    onProblem: (problem) => {
      setRefusal(problem.message);
      void preview.refetch();
      return true;
    },
  });
  if (preview.error && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <SkeletonRows label="Loading both records" rows={8} />;
  const { into, from } = preview.data;
  const sides = { into: into.customer, from: from.customer };
  const choice = { ...startOf(into.customer, from.customer), ...changed };
  const pick = (name: FieldName) => sides[choice[name]][name];
  const notes = [...new Set([into.customer.note, from.customer.note].filter(Boolean))].join("\n");
  const hours = into.customer.contactFrom ? into.customer : from.customer;
  const submit = () => {
    setRefusal(null);
    merge.mutate({
      params: { id: intoId },
      body: {
        firstName: pick("firstName") ?? "",
        lastName: pick("lastName") ?? "",
        company: pick("company") ?? "",
        phone: pick("phone") ?? "",
        email: pick("email") ?? "",
        street: pick("street") ?? "",
        city: pick("city") ?? "",
        state: pick("state") ?? "",
        zip: pick("zip") ?? "",
        alert: pick("alert") ?? "",
        language: sides[choice.language].language,
        note: notes.slice(0, 2000),
        // Consent belongs to a phone number. It is preserved only with that number.
        smsAllowed: sides[choice.phone].smsAllowed,
        contactFrom: hours.contactFrom,
        contactUntil: hours.contactUntil,
        fromId,
        fromVersion: from.customer.version,
        version: into.customer.version,
      },
    });
  };
  const differing = fields.filter(
    ({ name }) => !isEmpty(into.customer, name) || !isEmpty(from.customer, name),
  );
  return (
    <div className="grid gap-4">
      <div
        className="max-sm:hidden grid grid-cols-[5rem_1fr_1fr] gap-3 text-fg-muted text-xs"
        aria-hidden="true"
      >
        <span />
        <span>Keep: {customerName(into.customer)}</span>
        <span>Merge: {customerName(from.customer)}</span>
      </div>
      <div className="divide-y divide-line">
        {differing.map(({ name, label }) => {
          const same = shown(into.customer, name) === shown(from.customer, name);
          return (
            <fieldset key={name} className="grid gap-x-3 py-1.5 text-sm sm:grid-cols-[5rem_1fr_1fr]">
              <legend className="sr-only">{label}</legend>
              <span aria-hidden="true" className="py-0.5 text-fg-muted text-xs">
                {label}
              </span>
              {same ? (
                <span className="break-words sm:col-span-2">{shown(into.customer, name)}</span>
              ) : (
                (["into", "from"] as const).map((side) => (
                  <label
                    key={side}
                    className="flex min-h-6 min-w-0 items-start gap-2 max-sm:min-h-11 max-sm:items-center"
                  >
                    <input
                      type="radio"
                      name={`merge-${name}`}
                      checked={choice[name] === side}
                      onChange={() => setChanged({ ...changed, [name]: side })}
                      className="mt-0.5 size-4 shrink-0 accent-accent max-sm:mt-0"
                    />
                    <span className="min-w-0 break-words">
                      {shown(sides[side], name) || <span className="text-fg-muted">Leave blank</span>}
                      <span className="sr-only">
                        {side === "into" ? "from the record you keep" : "from the record you merge"}
                      </span>
                    </span>
                  </label>
                ))
              )}
            </fieldset>
          );
        })}
      </div>
      <Notice tone="info" title="Records to move">
        <p>
          {[
            ...from.vehicles,
            counted(from.visits, "visit"),
            counted(from.invoices, "invoice"),
            counted(from.appointments, "appointment"),
          ]
            .filter(Boolean)
            .join(" · ") || "Nothing to move."}
        </p>
        <p>Notes from both are kept. You can undo the merge later.</p>
      </Notice>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" loading={merge.isPending} onClick={submit}>
          Merge records
        </Button>
      </DialogButtons>
    </div>
  );
}

const counted = (count: number, word: string) =>
  count === 0 ? "" : `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
