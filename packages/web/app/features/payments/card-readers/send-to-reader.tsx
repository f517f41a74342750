import type { CardType } from "@autoiq/domain/payment-methods/methods";
import {
  type CardReader,
  listCardReaders,
  type ReaderPayment,
  takeOnReader,
} from "@autoiq/domain/payments/card-readers/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { adjustmentOf, asksCardType } from "@autoiq/domain/shops/card-pricing/amounts";
import { type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { CardTypePicker, type PricedBill, PriceOfPayment } from "../counter-payment-fields";
import { problemOfTip, type TipInput, tipFrom } from "../tips/tip-input";

/** Sends an amount to a card reader. Nothing about the card is typed. */
export function SendToReader({
  invoiceId,
  dueCents,
  readers,
  isSimulated,
  priced,
  tip,
  tipFields,
  onSent,
}: {
  invoiceId: string;
  dueCents: number;
  /** At least one. */
  readers: readonly CardReader[];
  isSimulated: boolean;
  priced: PricedBill | undefined;
  tip: TipInput;
  /** The choice of a tip on a payment of that many cents. Null where the shop accepts none. */
  tipFields: (paidCents: number) => ReactNode;
  onSent: (payment: ReaderPayment) => void;
}) {
  const [id, setId] = useState(newId);
  const [readerId, setReaderId] = useState(readers[0]?.id ?? "");
  const [typed, setTyped] = useState<number | null>(null);
  const [cardType, setCardType] = useState<CardType | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cents = typed ?? dueCents;
  const reader = readers.find((each) => each.id === readerId);
  const asks = asksCardType(priced?.pricing, "card-reader");
  const adjustment =
    priced && cardType
      ? adjustmentOf(priced.pricing, priced.bill, {
          method: "card-reader",
          cardType,
          paidCents: cents,
          discountCents: 0,
        })
      : null;
  const send = useWrite(takeOnReader, {
    invalidates: [listCardReaders],
    onSuccess: (payment) => {
      setId(newId());
      onSent(payment);
    },
    onProblem: (problem) => {
      // Without a response it may be on the reader. Only then is the same payment sent again.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const choice = tipFields(cents);
  const entered = choice ? tipFrom(tip, cents) : undefined;
  const asksTip = choice !== null && tip.choice === "ask";
  const submit = () => {
    setRefusal(null);
    if (cents <= 0) return setRefusal("Enter the amount to charge.");
    const allowed = pay({ totalCents: dueCents, creditedCents: 0, paidCents: 0 }, cents);
    if (!allowed.ok) return setRefusal(allowed.reason);
    if (asks && !cardType) return setRefusal("Choose whether the card is credit, debit, or prepaid.");
    const problem = choice ? problemOfTip(tip) : null;
    if (problem) return setRefusal(problem);
    send.mutate({
      params: { id: invoiceId },
      body: {
        id,
        readerId,
        amountCents: cents,
        ...(cardType ? { cardType } : {}),
        ...(adjustment ? { surchargeCents: adjustment.amountCents } : {}),
        ...(entered ? { tip: entered } : {}),
        ...(asksTip ? { tip: { amountCents: null, meantFor: tip.meantFor, staffId: tip.staffId } } : {}),
      },
    });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Amount">
          <MoneyInput
            className="text-right"
            cents={cents}
            onCentsChange={(next) => {
              setTyped(next ?? 0);
              setId(newId());
            }}
          />
        </Field>
        {readers.length > 1 ? (
          <Field label="Reader">
            <Select
              value={readerId}
              onChange={({ target }) => setReaderId(target.value)}
              options={readers.map((each) => ({ value: each.id, label: each.label }))}
            />
          </Field>
        ) : null}
        {asks ? (
          <CardTypePicker
            value={cardType ?? ""}
            onChange={(next) => {
              setCardType(next);
              setRefusal(null);
            }}
          />
        ) : null}
        {adjustment ? <PriceOfPayment amountCents={cents} adjustment={adjustment} /> : null}
      </div>
      {choice}
      {isSimulated ? (
        <p className="text-fg-muted text-xs">
          Test mode: nothing is charged. Amounts that end in .05 are declined, and in .06 the reader waits.
        </p>
      ) : null}
      <Button variant="primary" loading={send.isPending} onClick={submit}>
        Send {formatMoney(cents + (adjustment?.amountCents ?? 0) + (entered?.amountCents ?? 0))} to{" "}
        {reader?.label ?? "the reader"}
      </Button>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}
