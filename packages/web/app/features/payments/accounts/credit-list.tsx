import { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { getCustomerAccount, refundCredit } from "@autoiq/domain/payments/accounts/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { paymentLabel } from "../counter-payment-fields";
import { notifyRefunded, RefundFields } from "../refunds/refund-fields";

type Credit = CustomerAccount["credits"][number];

/** A customer's credit, with its refund. */
export function CreditList({ customerId, credits }: { customerId: string; credits: readonly Credit[] }) {
  const { may } = useWorkspace();
  const [refunding, setRefunding] = useState<Credit | null>(null);
  return (
    <Card title="Credit">
      <ul className="grid gap-2 text-sm">
        {credits.map((credit) => (
          <li key={credit.id} className="flex flex-wrap items-center gap-2">
            <span className="grow">From {paymentLabel(credit)}</span>
            <Money cents={credit.openCents} className="font-semibold" />
            {may("payment.refund") ? (
              <Button size="sm" variant="ghost" onClick={() => setRefunding(credit)}>
                Refund<span className="sr-only"> the credit from {paymentLabel(credit)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Dialog
        open={refunding !== null}
        onOpenChange={(open) => !open && setRefunding(null)}
        title="Refund credit"
      >
        {refunding ? (
          <RefundCreditForm customerId={customerId} credit={refunding} onDone={() => setRefunding(null)} />
        ) : null}
      </Dialog>
    </Card>
  );
}

function RefundCreditForm({
  customerId,
  credit,
  onDone,
}: {
  customerId: string;
  credit: Credit;
  onDone: () => void;
}) {
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const give = useWrite(refundCredit, {
    invalidates: [getCustomerAccount, getCustomerRecord],
    onSuccess: (_, { body }) => {
      notifyRefunded(body);
      onDone();
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same refund.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <RefundFields
      label="Refund credit"
      paidBy={credit.method}
      maxCents={credit.openCents}
      startCents={credit.openCents}
      cardRefused={false}
      amountHint="of this credit can be refunded."
      reasonHint="Recorded in the audit log."
      pending={give.isPending}
      refusal={refusal}
      onRefusal={setRefusal}
      onCancel={onDone}
      onGive={(body) =>
        give.mutate({ params: { id: customerId, accountPaymentId: credit.id }, body: { id, ...body } })
      }
    />
  );
}
