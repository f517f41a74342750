import { type Deposits, listDeposits, refundCharge } from "@autoiq/domain/payments/deposits/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney, formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { toast } from "~/ui/toast";

const labels = { cash: "in cash", check: "by check" } as const;

/** Customer money that the card company did not refund, with the two ways to continue. */
export function UnrefundedCharge({
  repairOrderId,
  charge,
  timeZone,
  mayReturn,
}: {
  repairOrderId: string;
  charge: Deposits["unreturned"][number];
  timeZone: string;
  mayReturn: boolean;
}) {
  const [asking, setAsking] = useState<"cash" | "check" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const amount = formatMoney(charge.amountCents);
  const give = useWrite(refundCharge, {
    invalidates: [listDeposits],
    onSuccess: (_, { body }) =>
      toast(
        body.way === "card"
          ? {
              title: `Refunding ${amount} to the card`,
              description: "If it fails again, it appears here.",
            }
          : { title: `${amount} refunded ${labels[body.way]}`, description: "The refund is recorded." },
      ),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (way: "card" | "cash" | "check") => {
    setAsking(null);
    setRefusal(null);
    give.mutate({ params: { id: repairOrderId, chargeId: charge.id }, body: { way } });
  };
  return (
    <Notice tone="danger" title={`${amount} wasn't refunded to the customer's card`}>
      <div className="grid gap-2">
        <p>
          Paid on {formatTime(charge.chargedAt, timeZone)} for a deposit request that was already canceled.{" "}
          {charge.failure} This is the customer's money, not a deposit.
        </p>
        {refusal ? <p className="font-medium">{refusal}</p> : null}
        {mayReturn ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" loading={give.isPending} onClick={() => send("card")}>
              Try again
            </Button>
            <Button size="sm" disabled={give.isPending} onClick={() => setAsking("cash")}>
              Refunded in cash
            </Button>
            <Button size="sm" disabled={give.isPending} onClick={() => setAsking("check")}>
              Refunded by check
            </Button>
          </div>
        ) : (
          <p>An owner, or a manager with permission to refund, can refund it here.</p>
        )}
      </div>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Did the customer receive ${amount} ${labels[asking]}?`}
          confirmLabel={`Yes, ${labels[asking]}`}
          destructive={false}
          onConfirm={() => send(asking)}
        >
          This is recorded and can't be undone.
        </ConfirmDialog>
      ) : null}
    </Notice>
  );
}
