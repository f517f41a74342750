import { type Deposits, giveBackCharge, listDeposits } from "@autoiq/domain/payments/deposits/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney, formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";

const words = { cash: "in cash", check: "by check" } as const;

/** Money of the customer's that their card company did not take back, and the two ways on from there. */
export function UnreturnedCharge({
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
  const give = useWrite(giveBackCharge, {
    invalidates: [listDeposits],
    onSuccess: (_, { body }) =>
      toast(
        body.way === "card"
          ? {
              title: `${amount} goes back to the card`,
              description: "If it is refused again, it stands here.",
            }
          : { title: `${amount} given back ${words[body.way]}`, description: "It is on record." },
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
          title={`Has the customer got ${amount} ${words[asking]}?`}
          confirmLabel={`Yes, ${words[asking]}`}
          destructive={false}
          onConfirm={() => send(asking)}
        >
          It is put on record and cannot be taken back.
        </ConfirmDialog>
      ) : null}
    </Notice>
  );
}
