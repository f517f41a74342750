import { customerName } from "@autoiq/domain/customers/schema";
import { getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import {
  getEstimatePreference,
  recordEstimatePreference,
} from "@autoiq/domain/repair-orders/estimates/contract";
import {
  type EstimatePreferenceOption,
  estimateNotice,
  estimatePreferences,
} from "@autoiq/domain/repair-orders/estimates/preference-notice";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { LazySignaturePad } from "~/ui/forms/lazy-signature";
import { MoneyInput } from "~/ui/forms/money-input";
import { RadioGroup } from "~/ui/forms/radio-group";
import type { Signature } from "~/ui/forms/signature-pad";
import { Dialog } from "~/ui/overlays/dialog";

/** The legal notice verbatim, for the customer to choose one of its statements and sign. */
export function EstimatePreferenceDialog({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const [choice, setChoice] = useState<EstimatePreferenceOption | null>(null);
  const [limitCents, setLimitCents] = useState<number | null>(null);
  const [person, setPerson] = useState(customerName(order.customer));
  const [alsoAuthorized, setAlsoMay] = useState("");
  const [afterHours, setAfterHours] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key] = useState(newId);
  const record = useWrite(recordEstimatePreference, {
    invalidates: [getEstimatePreference, getRepairOrderHistory],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const notice = estimateNotice(order.pricing.state, choice === "limit" ? limitCents : null);
  if (!notice) return null;
  const submit = () => {
    if (!choice) return setRefusal("Choose one of the three statements.");
    if (choice === "limit" && !limitCents)
      return setRefusal("Enter the amount up to which no estimate is wanted.");
    if (!person.trim()) return setRefusal("Enter who chose.");
    if (!signature && !afterHours)
      return setRefusal(
        "The customer needs to sign the statement. Get a signature, or mark the car as left after hours.",
      );
    record.mutate({
      params: { id: order.id },
      body: {
        choice,
        limitCents: choice === "limit" ? limitCents : null,
        person,
        alsoAuthorized,
        afterHours,
        signature: afterHours ? null : (signature?.image ?? null),
      },
      idempotencyKey: key,
    });
    return undefined;
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Written estimate preference"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={record.isPending} onClick={submit}>
            Save preference
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold text-sm">{notice.heading}</p>
        <p className="text-sm">{notice.statement}</p>
        <RadioGroup
          legend="Statements"
          name="estimate-choice"
          value={choice ?? ""}
          onChange={(event) =>
            setChoice(estimatePreferences.find((each) => each === event.target.value) ?? null)
          }
          options={estimatePreferences.map((preference) => ({
            value: preference,
            label: notice.choices[preference],
          }))}
        />
        {choice === "limit" ? (
          <Field label="Amount" required className="max-w-48">
            <MoneyInput cents={limitCents} onCentsChange={setLimitCents} />
          </Field>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Name" required>
            <Input value={person} maxLength={150} onChange={(event) => setPerson(event.target.value)} />
          </Field>
          <Field label="Other authorized person" hint="Add a phone number if the customer wants to.">
            <Input
              value={alsoAuthorized}
              maxLength={150}
              onChange={(event) => setAlsoMay(event.target.value)}
            />
          </Field>
        </div>
        <Checkbox
          label="The car was left after hours, so no one could sign"
          checked={afterHours}
          onChange={(event) => setAfterHours(event.target.checked)}
        />
        {afterHours ? null : (
          <section aria-label="Customer signature" className="grid gap-2">
            <h3 className="font-medium text-sm">Signature</h3>
            <LazySignaturePad onChange={setSignature} />
          </section>
        )}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
