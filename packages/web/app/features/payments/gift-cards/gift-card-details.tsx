import { describeDetails, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import {
  type GiftCard,
  type GiftCardMove,
  type GiftCardMovement,
  getGiftCard,
  listGiftCards,
  refundGiftCard,
  replaceGiftCardCode,
} from "@autoiq/domain/payments/gift-cards/contract";
import { giftCardStateLabels } from "@autoiq/domain/payments/gift-cards/rules";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Before the number of an invoice. */
const moveLabels: Record<GiftCardMove, string> = {
  sold: "Sold",
  redeemed: "Paid",
  returned: "Refunded to the card from",
  refunded: "Paid out",
};

function Move({ move, timeZone }: { move: GiftCardMovement; timeZone: string }) {
  const { to } = useWorkspace();
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-t py-2 first:border-t-0">
      <span className="font-medium">
        {moveLabels[move.kind]}
        {move.invoiceId ? (
          <>
            {" "}
            <Link
              className="text-accent-text underline underline-offset-2"
              to={to(`/invoices/${move.invoiceId}`)}
            >
              invoice {move.invoiceNumber}
            </Link>
          </>
        ) : move.kind === "redeemed" || move.kind === "returned" ? (
          " an invoice"
        ) : null}
        {move.method ? `, ${paymentMethods[move.method].label.toLowerCase()}` : null}
      </span>
      <Money cents={move.changeCents} className={move.changeCents < 0 ? "" : "text-success-text"} />
      <span className="wrap-anywhere col-span-2 text-fg-muted text-xs">
        <DateTime instant={move.at} timeZone={timeZone} />
        {` · ${move.by} · ${move.location}`}
        {move.reason ? ` · ${move.reason}` : ""}
      </span>
    </li>
  );
}

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
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-fg-muted">Balance</p>
          <p className="flex flex-wrap items-center gap-3 font-extrabold text-4xl tracking-tight">
            <Money cents={card.balanceCents} />
            <StatusPill tone={giftCardTones[card.state]}>{giftCardStateLabels[card.state]}</StatusPill>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
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
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact label="Sold for">
          <Money cents={card.amountCents} />
        </Fact>
        <Fact label="Paid by">{[paid, describeDetails(card.details)].filter(Boolean).join(", ")}</Fact>
        <Fact label="Sold at">{card.location}</Fact>
        {card.customer ? <Fact label="Bought by">{card.customer}</Fact> : null}
        {card.recipientName ? <Fact label="For">{card.recipientName}</Fact> : null}
        {card.recipientEmail ? <Fact label="Emailed to">{card.recipientEmail}</Fact> : null}
      </dl>
      {card.balanceCents > 0 && card.keptBecause ? <p className="text-fg-muted">{card.keptBecause}</p> : null}
      <section aria-label="History">
        <h3 className="mb-1 font-semibold">History</h3>
        <ul>
          {card.movements.toReversed().map((move) => (
            <Move key={`${move.kind} ${move.id}`} move={move} timeZone={timeZone} />
          ))}
        </ul>
      </section>
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
