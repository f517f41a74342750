import { describeDetails } from "@autoiq/domain/payment-methods/methods";
import { type Deposit, getDepositReceipt } from "@autoiq/domain/payments/deposits/contract";
import { useMutation } from "@tanstack/react-query";
import { FileText, Undo2 } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { formatMoney } from "~/platform/format";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { toast } from "~/ui/toast";
import { paymentLabel } from "../counter-payment-fields";
import { RefundRow } from "../refunds/refund-row";

const statusStyles: Record<Deposit["state"], { word: string; tone: Tone }> = {
  held: { word: "Held", tone: "info" },
  applied: { word: "Applied", tone: "success" },
  returned: { word: "Refunded", tone: "neutral" },
};

/** One deposit: its tender, its refunds, and the amount still held. */
export function DepositRow({
  repairOrderId,
  deposit,
  timeZone,
  onReturn,
}: {
  repairOrderId: string;
  deposit: Deposit;
  timeZone: string;
  /** Absent when it cannot be refunded. */
  onReturn?: (() => void) | undefined;
}) {
  const { state, heldCents, appliedCents, amountCents, returns } = deposit;
  const { word, tone } = statusStyles[state];
  const details = describeDetails(deposit.details);
  const receipt = useMutation({
    mutationFn: () => openFile(getDepositReceipt, { params: { id: repairOrderId, depositId: deposit.id } }),
    onError: (error) =>
      toast({ title: "The receipt couldn't be opened", description: error.message, variant: "destructive" }),
  });
  return (
    <li className="grid gap-1.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {paymentLabel(deposit)}
          <StatusPill tone={tone}>{word}</StatusPill>
        </span>
        <Money cents={amountCents} />
        <span className="col-span-2 text-fg-muted text-xs">
          <DateTime instant={deposit.takenAt} timeZone={timeZone} /> · {deposit.by}
          {details ? ` · ${details}` : ""}
          {state === "held" && heldCents < amountCents ? (
            <span className="block">
              <Money cents={heldCents} /> still held
            </span>
          ) : null}
          {state === "applied" && (appliedCents < amountCents || heldCents > 0) ? (
            <span className="block">
              <Money cents={appliedCents} /> applied to the invoice
              {heldCents > 0 ? (
                <>
                  , <Money cents={heldCents} /> held (refund failed)
                </>
              ) : null}
            </span>
          ) : null}
        </span>
      </div>
      {returns.map((each) => (
        <RefundRow
          key={each.id}
          refund={{ ...each, createdAt: each.at }}
          timeZone={timeZone}
          failure={`${each.failure || "The card company declined the refund."} The deposit is held again. Try again, or refund it another way.`}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {onReturn && heldCents > 0 ? (
          <Button size="sm" onClick={onReturn}>
            <Undo2 aria-hidden="true" />
            Refund
            <span className="sr-only"> of the deposit of {formatMoney(amountCents)}</span>
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" loading={receipt.isPending} onClick={() => receipt.mutate()}>
          <FileText aria-hidden="true" />
          Receipt
          <span className="sr-only"> of the deposit of {formatMoney(amountCents)}</span>
        </Button>
      </div>
    </li>
  );
}
