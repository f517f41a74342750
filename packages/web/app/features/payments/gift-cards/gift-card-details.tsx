import { describeDetails, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import {
  type GiftCard,
  getGiftCard,
  listGiftCards,
  refundGiftCard,
  replaceGiftCardCode,
} from "@autoiq/domain/payments/gift-cards/contract";
import { giftCardStateLabels } from "@autoiq/domain/payments/gift-cards/rules";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Undo2 } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { HeldBalance, HeldFact, HeldHistory } from "../held/held-details";
import { notifyRefunded, RefundFields } from "../refunds/refund-fields";
import { giftCardTones } from "./gift-card-table";
import { PrintCardButton, ShownCode } from "./shown-code";

/** A card with its balance and history, what is refunded of it, and its next code. */
export function GiftCardDetails({
  id,
  timeZone,
  onDone,
}: {
  id: string;
  timeZone: string;
  onDone: () => void;
}) {
  const loaded = useQuery(queryOptionsFor(getGiftCard, { params: { id } }));
  if (loaded.data) return <Details card={loaded.data} timeZone={timeZone} onDone={onDone} />;
  return loaded.error ? (
    <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  ) : (
    <SkeletonRows label="Loading the gift card" rows={6} />
  );
}

/** Before the number of an invoice. */
const moveLabels = {
  sold: "Sold",
  redeemed: "Paid",
  returned: "Refunded to the card from",
  refunded: "Paid out",
} as const;

function Details({ card, timeZone, onDone }: { card: GiftCard; timeZone: string; onDone: () => void }) {
  const { limits, may } = useWorkspace();
  const [step, setStep] = useState<"view" | "refund" | "replace">("view");
  const [replaced, setReplaced] = useState<{ card: GiftCard; code: string | null } | null>(null);
  const replace = useWrite(replaceGiftCardCode, {
    invalidates: [listGiftCards, getGiftCard],
    onSuccess: setReplaced,
  });
  if (replaced) return <ShownCode card={replaced.card} code={replaced.code} onDone={onDone} />;
  if (step === "refund" && card.payOut)
    return <RefundCard card={card} out={card.payOut} onDone={() => setStep("view")} />;
  const mayRefund = may("payment.refund") && limits.canRefund;
  const paid = [paymentMethods[card.method].label, card.checkNumber].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <HeldBalance
        label="Balance"
        cents={card.balanceCents}
        tone={giftCardTones[card.state]}
        state={giftCardStateLabels[card.state]}
      >
        <PrintCardButton id={card.id} code={null} />
        {mayRefund && card.balanceCents > 0 ? (
          <Button onClick={() => setStep("replace")}>
            <KeyRound aria-hidden="true" />
            New code
          </Button>
        ) : null}
        {mayRefund && card.payOut ? (
          <Button onClick={() => setStep("refund")}>
            <Undo2 aria-hidden="true" />
            {card.payOut.kind === "unused" ? "Refund" : "Pay out"}
          </Button>
        ) : null}
      </HeldBalance>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <HeldFact label="Sold for">
          <Money cents={card.amountCents} />
        </HeldFact>
        <HeldFact label="Paid by">
          {[paid, describeDetails(card.details)].filter(Boolean).join(", ")}
        </HeldFact>
        <HeldFact label="Sold at">{card.location}</HeldFact>
        {card.customer ? <HeldFact label="Bought by">{card.customer}</HeldFact> : null}
        {card.recipientName ? <HeldFact label="For">{card.recipientName}</HeldFact> : null}
        {card.recipientEmail ? <HeldFact label="Emailed to">{card.recipientEmail}</HeldFact> : null}
      </dl>
      {card.balanceCents > 0 && card.keptBecause ? <p className="text-fg-muted">{card.keptBecause}</p> : null}
      <HeldHistory movements={card.movements} labels={moveLabels} timeZone={timeZone} />
      <ConfirmDialog
        open={step === "replace"}
        onOpenChange={(open) => !open && setStep("view")}
        title="Give this card a new code?"
        confirmLabel="New code"
        loading={replace.isPending}
        onConfirm={() => replace.mutate({ params: { id: card.id } })}
      >
        The code ending in {card.lastFour} stops working. Do this when the holder lost the card and shows that
        it is theirs, such as by the receipt.
      </ConfirmDialog>
    </div>
  );
}

function RefundCard({
  card,
  out,
  onDone,
}: {
  card: GiftCard;
  out: NonNullable<GiftCard["payOut"]>;
  onDone: () => void;
}) {
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refund = useWrite(refundGiftCard, {
    invalidates: [listGiftCards, getGiftCard],
    onSuccess: (_, { body }) => {
      notifyRefunded(body);
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const isUnused = out.kind === "unused";
  return (
    <div className="grid gap-4">
      <Notice tone="info">
        {isUnused
          ? `This card was never used. All of its ${formatMoney(out.amountCents)} is refunded, and its code stops working.`
          : `State law has the last ${formatMoney(out.amountCents)} of a used card paid out in cash when its holder asks.`}
      </Notice>
      <RefundFields
        label={isUnused ? "Refund the gift card" : "Pay out the gift card"}
        paidBy={isUnused ? card.method : "cash"}
        {...(isUnused ? {} : { ways: ["cash" as const], rule: "A small balance is paid out in cash." })}
        maxCents={out.amountCents}
        startCents={out.amountCents}
        isWhole
        reasonHint="Only your shop sees it."
        pending={refund.isPending}
        refusal={refusal}
        onRefusal={setRefusal}
        onGive={(back) => refund.mutate({ params: { id: card.id }, body: { ...back, id } })}
        onCancel={onDone}
      />
    </div>
  );
}
