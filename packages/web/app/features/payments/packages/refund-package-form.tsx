import {
  type DetailField,
  type Method,
  paymentMethods,
  problemOfDetails,
  refundMethods,
} from "@autoiq/domain/payment-methods/methods";
import {
  getSoldPackage,
  listSoldPackages,
  refundSoldPackage,
  type SoldPackage,
} from "@autoiq/domain/payments/packages/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { DetailFields, detailsOf } from "../counter-payment-fields";

type Part = SoldPackage["refundParts"][number];
interface Way {
  readonly method: Method;
  readonly typed: Partial<Record<DetailField, string>>;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Pays back what is left on a package: each payment by one of the ways that its method allows. */
export function RefundPackageForm({ sold, onDone }: { sold: SoldPackage; onDone: () => void }) {
  const [id, setId] = useState(newId);
  const [ways, setWays] = useState<Readonly<Record<string, Way>>>({});
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const refund = useWrite(refundSoldPackage, {
    invalidates: [listSoldPackages, getSoldPackage],
    onSuccess: (_, { body }) => {
      toast({ title: `${formatMoney(body.amountCents)} refunded`, description: "The refund is recorded." });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const wayOf = (part: Part): Way => ways[part.paymentId] ?? { method: part.method, typed: {} };
  const choose = (part: Part, way: Way) => setWays({ ...ways, [part.paymentId]: way });
  const usedCents = sold.redeemedCents;
  return (
    <form
      noValidate
      aria-label="Refund the package"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setRefusal("Enter the reason for the refund.");
        const parts = sold.refundParts.map((part) => {
          const { method, typed } = wayOf(part);
          return {
            paymentId: part.paymentId,
            method,
            details: detailsOf(paymentMethods[method].refundFields, typed),
          };
        });
        for (const { method, details } of parts) {
          const problem = problemOfDetails("refund", method, details);
          if (problem) return setRefusal(problem.message);
        }
        setRefusal(null);
        refund.mutate({
          params: { id: sold.id },
          body: { id, amountCents: sold.balanceCents, reason, ways: parts },
        });
      }}
    >
      <Notice tone="info">
        {usedCents > 0
          ? `${formatMoney(sold.priceCents)} less ${formatMoney(usedCents)} for the work that was done. ${formatMoney(sold.balanceCents)} goes back, and the package can't be used any more.`
          : `All of its ${formatMoney(sold.balanceCents)} goes back, and the package can't be used any more.`}
      </Notice>
      {sold.refundParts.map((part) => {
        const way = wayOf(part);
        const allowed = refundMethods(part.method);
        const { refundFields } = paymentMethods[way.method];
        return (
          <div key={part.paymentId} className="grid justify-items-start gap-1.5">
            <p className="font-medium text-sm">
              {formatMoney(part.amountCents)} of the payment {paymentMethods[part.method].taken}
            </p>
            {allowed.length > 1 ? (
              <SegmentedControl
                label={`How ${formatMoney(part.amountCents)} is refunded`}
                value={way.method}
                onValueChange={(method) => choose(part, { method, typed: {} })}
                options={allowed.map((each) => ({
                  value: each,
                  label: capital(paymentMethods[each].refunded),
                }))}
              />
            ) : (
              <p className="text-sm">{capital(paymentMethods[way.method].refunded)}</p>
            )}
            {Object.keys(refundFields).length > 0 ? (
              <div className="grid w-full grid-cols-2 gap-2">
                <DetailFields
                  fields={refundFields}
                  typed={way.typed}
                  onChange={(typed) => choose(part, { method: way.method, typed })}
                />
              </div>
            ) : null}
          </div>
        );
      })}
      <Field label="Reason" required hint="Only your shop sees it.">
        <Input
          value={reason}
          maxLength={300}
          autoComplete="off"
          // The amount is filled in already. The reason is what has to be typed.
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={refund.isPending}>
          Refund {formatMoney(sold.balanceCents)}
        </Button>
      </DialogButtons>
    </form>
  );
}
