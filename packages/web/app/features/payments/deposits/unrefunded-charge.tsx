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
              title: `${amount} goes back to the card`,
              description: "If it fails again, it appears here.",
            }
          : { title: `${amount} given back ${labels[body.way]}`, description: "It is on record." },
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
    <Notice tone="danger" title={`${amount} did not go back to the customer's card`}>
      <div className="grid gap-2">
        <p>
          Paid on {formatTime(charge.chargedAt, timeZone)} for a deposit that was not asked for any more.{" "}
          {charge.failure} It is the customer's money, and no deposit of the shop's.
        </p>
        {refusal ? <p className="font-medium">{refusal}</p> : null}
        {mayReturn ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" loading={give.isPending} onClick={() => send("card")}>
              Try again
            </Button>
            <Button size="sm" disabled={give.isPending} onClick={() => setAsking("cash")}>
              Given back in cash
            </Button>
            <Button size="sm" disabled={give.isPending} onClick={() => setAsking("check")}>
              Given back by check
            </Button>
          </div>
        ) : (
          <p>An owner, or a manager who may refund, gives it back from here.</p>
        )}
      </div>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Has the customer got ${amount} ${labels[asking]}?`}
          confirmLabel={`Yes, ${labels[asking]}`}
          destructive={false}
          onConfirm={() => send(asking)}
        >
          It is put on record and cannot be taken back.
        </ConfirmDialog>
      ) : null}
    </Notice>
  );
}
