import { getTerms, saveTerms, type Terms } from "@autoiq/domain/customers/terms/contract";
import { netDayOptions, termsText } from "@autoiq/domain/customers/terms/rules";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Sets a customer's terms. Posted invoices keep theirs. */
export function TermsForm({
  customerId,
  terms,
  onDone,
}: {
  customerId: string;
  terms: Terms;
  onDone: () => void;
}) {
  const [values, setValues] = useState(terms);
  const [hasLimit, setHasLimit] = useState(terms.creditLimitCents !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (part: Partial<Terms>) => setValues({ ...values, ...part });
  const missesLimit = values.chargeAccount && hasLimit && values.creditLimitCents === null;
  const save = useWrite(saveTerms, {
    invalidates: [getTerms],
    onSuccess: () => {
      toast({ title: "Terms saved", description: "They apply to invoices posted from now on." });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missesLimit) return setRefusal("Enter the credit limit, or turn it off.");
    setRefusal(null);
    save.mutate({
      params: { id: customerId },
      body: { ...values, creditLimitCents: hasLimit ? values.creditLimitCents : null },
    });
  };
  return (
    <form noValidate aria-label="Terms" className="grid gap-3" onSubmit={submit}>
      <Checkbox
        label="Charge account"
        hint="The customer may take the vehicle and pay later."
        checked={values.chargeAccount}
        onChange={({ target }) =>
          set({
            chargeAccount: target.checked,
            netDays: target.checked && values.netDays === 0 ? 30 : values.netDays,
          })
        }
      />
      {values.chargeAccount ? (
        <div className="grid gap-3 pl-7 sm:grid-cols-2">
          <Field label="Terms">
            <Select
              value={String(values.netDays)}
              onChange={({ target }) => set({ netDays: Number(target.value) })}
              options={netDayOptions.map((days) => ({ value: String(days), label: termsText(days) }))}
            />
          </Field>
          <div className="grid gap-2">
            <Checkbox
              label="Credit limit"
              checked={hasLimit}
              onChange={({ target }) => setHasLimit(target.checked)}
            />
            {hasLimit ? (
              <Field label="Credit limit amount" hideLabel>
                <MoneyInput
                  cents={values.creditLimitCents}
                  onCentsChange={(creditLimitCents) => set({ creditLimitCents })}
                />
              </Field>
            ) : null}
          </div>
        </div>
      ) : null}
      <Checkbox
        label="Require a PO number"
        hint="An invoice can't be posted without it."
        checked={values.purchaseOrderRequired}
        onChange={({ target }) => set({ purchaseOrderRequired: target.checked })}
      />
      <Checkbox
        label="Email a statement each month"
        hint="On the first, for the month before, if anything is due or changed."
        checked={values.monthlyStatement}
        onChange={({ target }) => set({ monthlyStatement: target.checked })}
      />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save terms
        </Button>
      </DialogButtons>
    </form>
  );
}
