import { type Deposit, listDeposits } from "@autoiq/domain/payments/deposits/contract";
import { useQuery } from "@tanstack/react-query";
import { HandCoins, Undo2 } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { DateTime, Money } from "~/ui/figures";
import { ReturnDepositForm } from "../forms/return-deposit-form";
import { TakeDepositForm } from "../forms/take-deposit-form";

const methodWords = { cash: "Cash", check: "Check" } as const;
const look: Record<Deposit["state"], { word: string; tone: Tone }> = {
  held: { word: "Held", tone: "info" },
  applied: { word: "On the invoice", tone: "success" },
  returned: { word: "Given back", tone: "neutral" },
};

/** What was paid ahead on a repair order, with taking more of it and giving it back. */
export function DepositsCard({ repairOrderId, timeZone }: { repairOrderId: string; timeZone: string }) {
  const { may, limits } = useWorkspace();
  const [taking, setTaking] = useState(false);
  const [returning, setReturning] = useState<Deposit | null>(null);
  const { data } = useQuery({
    ...queryOptionsFor(listDeposits, { params: { id: repairOrderId } }),
    enabled: may("invoice.view"),
  });
  if (!data) return null;
  const mayTake = may("payment.take") && data.roomCents > 0;
  if (data.deposits.length === 0 && !mayTake) return null;
  const mayReturn = may("payment.refund") && limits.mayRefund;
  return (
    <Card
      title="Deposits"
      actions={
        data.heldCents > 0 ? (
          <span className="text-sm">
            <Money cents={data.heldCents} className="font-semibold" /> held
          </span>
        ) : null
      }
    >
      <div className="grid gap-3 text-sm">
        {data.deposits.length > 0 ? (
          <ul className="grid gap-3">
            {data.deposits.map((each) => (
              <li key={each.id} className="grid gap-1.5">
                <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {methodWords[each.method]} {each.checkNumber}
                    <StatusPill tone={look[each.state].tone}>{look[each.state].word}</StatusPill>
                  </span>
                  <Money cents={each.amountCents} />
                  <span className="col-span-2 text-fg-muted text-xs">
                    <DateTime instant={each.takenAt} timeZone={timeZone} /> · {each.by}
                    {each.state === "returned" && each.endedAt && each.returnedAs ? (
                      <span className="block">
                        Back {each.returnedAs === "cash" ? "in cash" : "by check"}{" "}
                        <DateTime instant={each.endedAt} timeZone={timeZone} /> · {each.returnedBy} ·{" "}
                        {each.reason}
                      </span>
                    ) : null}
                  </span>
                </div>
                {mayReturn && each.state === "held" ? (
                  <Button size="sm" className="justify-self-start" onClick={() => setReturning(each)}>
                    <Undo2 aria-hidden="true" />
                    Give back
                    <span className="sr-only">
                      {" "}
                      the deposit of {(each.amountCents / 100).toFixed(2)} dollars
                    </span>
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {mayTake ? (
          <Button className="justify-self-start" onClick={() => setTaking(true)}>
            <HandCoins aria-hidden="true" />
            Take a deposit
          </Button>
        ) : null}
      </div>
      <Dialog
        open={taking}
        onOpenChange={setTaking}
        title="Take a deposit"
        description="It is held for this repair order and counted when the invoice is posted."
        size="sm"
      >
        <TakeDepositForm
          repairOrderId={repairOrderId}
          roomCents={data.roomCents}
          onDone={() => setTaking(false)}
        />
      </Dialog>
      <Dialog
        open={returning !== null}
        onOpenChange={(open) => (open ? undefined : setReturning(null))}
        title="Give the deposit back"
        size="sm"
      >
        {returning ? (
          <ReturnDepositForm
            repairOrderId={repairOrderId}
            deposit={returning}
            onDone={() => setReturning(null)}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}
