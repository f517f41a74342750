import { type Deposit, listDeposits } from "@autoiq/domain/payments/deposits/contract";
import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Pending } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DepositRow } from "./deposit-row";
import { RefundDepositForm } from "./refund-deposit-form";
import { RequestedDeposit } from "./requested-deposit";
import { notifyDepositOnReader, TakeDepositForm } from "./take-deposit-form";
import { UnrefundedCharge } from "./unrefunded-charge";

// Loaded by shops that have a reader.
const WaitingDeposit = lazy(async () => ({
  default: (await import("../card-readers/waiting-reader")).WaitingDeposit,
}));

/** Deposits of a repair order: take one, request one by card, refund one. */
export function DepositsCard({ repairOrderId, timeZone }: { repairOrderId: string; timeZone: string }) {
  const { may, limits } = useWorkspace();
  const [search] = useSearchParams();
  const [taking, setTaking] = useState(false);
  const [returning, setReturning] = useState<Deposit | null>(null);
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(listDeposits, { params: { id: repairOrderId } }),
    enabled: may("invoice.view"),
  });
  if (isLoading) return <Pending />;
  if (!data) return null;
  const { request, deposits, unreturned } = data;
  const maySeeTaken = may("payment.take");
  const { onReader } = data;
  const mayTake = maySeeTaken && data.refundableCents > 0 && !onReader;
  if (deposits.length === 0 && !request && unreturned.length === 0 && !mayTake && !onReader) return null;
  const mayReturn = may("payment.refund") && limits.canRefund;
  const outcome = search.get("checkout");
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
        {outcome === "paid" && request ? (
          <Notice>Card checkout complete. The deposit is held once it's confirmed.</Notice>
        ) : outcome === "cancelled" && request ? (
          <Notice tone="warning">The checkout wasn't completed. Nothing was charged.</Notice>
        ) : null}
        {unreturned.map((each) => (
          <UnrefundedCharge
            key={each.id}
            repairOrderId={repairOrderId}
            charge={each}
            timeZone={timeZone}
            mayReturn={mayReturn}
          />
        ))}
        {deposits.length > 0 ? (
          <ul className="grid gap-3">
            {deposits.map((each) => (
              <DepositRow
                key={each.id}
                repairOrderId={repairOrderId}
                deposit={each}
                timeZone={timeZone}
                onReturn={mayReturn ? () => setReturning(each) : undefined}
              />
            ))}
          </ul>
        ) : null}
        {request ? (
          <RequestedDeposit
            key={request.id}
            repairOrderId={repairOrderId}
            request={request}
            timeZone={timeZone}
            mayTake={maySeeTaken}
          />
        ) : null}
        {onReader && maySeeTaken ? (
          <Suspense fallback={<div className="h-32" />}>
            <WaitingDeposit
              repairOrderId={repairOrderId}
              depositId={onReader.id}
              label={`${formatMoney(onReader.amountCents)} on ${onReader.readerLabel}`}
              onDone={notifyDepositOnReader}
            />
          </Suspense>
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
        description="Held for this repair order and applied when the invoice is posted."
        size="sm"
      >
        {request ? (
          <Notice className="mb-4">
            <Money cents={request.amountCents} /> was already requested by card. A new card request replaces
            it.
          </Notice>
        ) : null}
        <TakeDepositForm
          repairOrderId={repairOrderId}
          refundableCents={data.refundableCents}
          timeZone={timeZone}
          onDone={() => setTaking(false)}
        />
      </Dialog>
      <Dialog
        open={returning !== null}
        onOpenChange={(open) => (open ? undefined : setReturning(null))}
        title="Refund deposit"
        description="Refund all or part of the amount held."
        size="sm"
      >
        {returning ? (
          <RefundDepositForm
            repairOrderId={repairOrderId}
            deposit={returning}
            onDone={() => setReturning(null)}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}
