import {
  payOut,
  payoutWayLabels,
  payoutWays,
  wholeShopLabel,
} from "@autoiq/domain/payment-methods/tips/rules";
import { getDrawer } from "@autoiq/domain/payments/drawer/contract";
import { getTips, payOutTips, type TipsOfPerson } from "@autoiq/domain/payments/tips/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Pays a person their open tips. All of them, unless a smaller amount is typed. */
export function PayOutForm({ person, onDone }: { person: TipsOfPerson; onDone: () => void }) {
  const [id, setId] = useState(newId);
  const [amountCents, setAmountCents] = useState<number | null>(person.openCents);
  const [way, setWay] = useState<(typeof payoutWays)[number]>("cash");
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = person.staffId ? person.name : wholeShopLabel;
  const pay = useWrite(payOutTips, {
    invalidates: [getTips, getDrawer],
    onSuccess: (_, { body }) => {
      toast({
        title:
          body.way === "cash"
            ? `Take ${formatMoney(body.amountCents)} out of the drawer for ${name}`
            : `${formatMoney(body.amountCents)} goes to ${name} with the next payroll`,
      });
      onDone();
    },
    onProblem: (problem) => {
      // Without a response it may have been paid. Only then the same payout is repeated.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Pay out tips"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!amountCents || amountCents <= 0) return setRefusal("Enter the amount to pay out.");
        const allowed = payOut(person.openCents, amountCents);
        if (!allowed.ok) return setRefusal(allowed.reason);
        setRefusal(null);
        pay.mutate({ body: { id, staffId: person.staffId, way, amountCents } });
      }}
    >
      <Field label="Amount" hint={`${formatMoney(person.openCents)} is open.`}>
        <MoneyInput
          className="max-w-48 text-right"
          cents={amountCents}
          onCentsChange={(cents) => {
            // Another amount is another payout.
            setId(newId());
            setAmountCents(cents);
          }}
        />
      </Field>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm" aria-hidden="true">
          Paid
        </p>
        <SegmentedControl
          label="Paid"
          value={way}
          onValueChange={(next) => {
            setId(newId());
            setWay(next);
          }}
          options={payoutWays.map((value) => ({ value, label: payoutWayLabels[value] }))}
        />
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={pay.isPending}>
          Pay out {amountCents ? formatMoney(amountCents) : ""}
        </Button>
      </DialogButtons>
    </form>
  );
}
