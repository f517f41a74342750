import {
  type AgreementTerms,
  agreementTerms,
  type FinanceCharges,
  getFinanceCharges,
  previewFinanceCharges,
  saveAgreement,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

const confirmText = "Confirm that your state allows this rate and that the customer agreed to it in writing.";

type Problems = Partial<Record<keyof AgreementTerms | "confirmed", string>>;

/** Records what a customer agreed to pay on overdue balances, or ends it. */
export function AgreementForm({
  customerId,
  agreement,
  today,
  onDone,
}: {
  customerId: string;
  agreement: FinanceCharges["agreement"];
  today: string;
  onDone: () => void;
}) {
  const [rate, setRate] = useState<number | null>(agreement?.annualRateBp ?? null);
  const [grace, setGrace] = useState(String(agreement?.graceDays ?? 0));
  const [minimum, setMinimum] = useState<number | null>(agreement?.minimumCents ?? 0);
  const [agreedOn, setAgreedOn] = useState(agreement?.agreedOn ?? today);
  const [reference, setReference] = useState(agreement?.reference ?? "");
  const [automatic, setAutomatic] = useState(agreement?.automatic ?? false);
  const [confirmed, setConfirmed] = useState(false);
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveAgreement, {
    invalidates: [getFinanceCharges, previewFinanceCharges],
    onSuccess: (_, { body }) => {
      toast({ title: body.agreement ? "Agreement saved" : "Finance charges ended" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const typed = {
      annualRateBp: rate ?? 0,
      graceDays: /^\d+$/.test(grace.trim()) ? Number(grace) : -1,
      minimumCents: minimum ?? 0,
      agreedOn,
      reference,
      automatic,
    };
    const checked = agreementTerms.safeParse(typed);
    const found: Problems = {};
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = path[0] as keyof AgreementTerms;
      found[field] ??= field === "agreedOn" ? "Enter the day of the agreement." : message;
    }
    if (!confirmed) found.confirmed = confirmText;
    setErrors(found);
    if (checked.success && confirmed)
      save.mutate({ params: { id: customerId }, body: { agreement: checked.data, confirmed } });
  };
  return (
    <form noValidate aria-label="Finance charges" className="grid gap-3" onSubmit={submit}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="Yearly rate (%)" hint="18 is 1.5% a month." required error={errors.annualRateBp}>
          <DecimalInput decimals={2} value={rate} onValueChange={setRate} />
        </Field>
        <Field label="Grace days" hint="After the due date." error={errors.graceDays}>
          <Input inputMode="numeric" value={grace} onChange={({ target }) => setGrace(target.value)} />
        </Field>
        <Field label="Minimum charge" hint="A month." error={errors.minimumCents}>
          <MoneyInput cents={minimum} onCentsChange={setMinimum} />
        </Field>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label="Agreed on" hint="Earlier days aren't charged." required error={errors.agreedOn}>
          <Input
            type="date"
            max={today}
            value={agreedOn}
            onChange={({ target }) => setAgreedOn(target.value)}
          />
        </Field>
        <Field label="Signed by" hint="And where the paper is." required error={errors.reference}>
          <Input value={reference} maxLength={200} onChange={({ target }) => setReference(target.value)} />
        </Field>
      </div>
      <Checkbox
        label="Post each month without a review"
        hint="On the first days of the month. Otherwise you post them with the statements."
        checked={automatic}
        onChange={({ target }) => setAutomatic(target.checked)}
      />
      <Checkbox
        label="My state allows this rate, and the customer agreed to it in writing"
        hint="States limit interest and minimum charges, and some require a notice. Ask your accountant or attorney."
        error={errors.confirmed}
        checked={confirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        {agreement ? (
          <Button
            variant="ghost"
            disabled={save.isPending}
            onClick={() =>
              save.mutate({ params: { id: customerId }, body: { agreement: null, confirmed: false } })
            }
          >
            End finance charges
          </Button>
        ) : null}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save agreement
        </Button>
      </DialogButtons>
    </form>
  );
}
