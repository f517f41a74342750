import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type CounterMethod, moneyMethods, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import { listGiftCards, sellGiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { maxGiftCardCents } from "@autoiq/domain/payments/gift-cards/rules";
import { type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { CounterPaymentFields, emptyTender, problemOfTender, tenderOf } from "../counter-payment-fields";
import { MethodPicker } from "../method-picker";

export type SoldGiftCard = ReplyOf<typeof sellGiftCard>;

const usual = [2500, 5000, 10_000, 20_000];

/** The amount of a card, how it is paid, and who it is for. */
export function SellGiftCardForm({
  customerId,
  buyer,
  onSold,
  onCancel,
}: {
  customerId: string | null;
  /** Chooses the customer who buys it. */
  buyer: ReactNode;
  onSold: (sold: SoldGiftCard) => void;
  onCancel: () => void;
}) {
  const [id, setId] = useState(newId);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<CounterMethod>("cash");
  const [tender, setTender] = useState(emptyTender);
  const [recipientName, setName] = useState("");
  const [recipientEmail, setEmail] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const sell = useWrite(sellGiftCard, {
    invalidates: [listGiftCards],
    onSuccess: (sold, { body }) => {
      const { tenderedCents, amountCents: paid } = body.payment;
      if (tenderedCents)
        toast({
          title: `Give ${formatMoney(tenderedCents - paid)} change`,
          description: "The card is sold.",
        });
      onSold(sold);
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same sale.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const cents = amountCents ?? 0;
  const payment = cents > 0 ? tenderOf(method, cents, tender) : undefined;
  const change = (apply: () => void) => {
    apply();
    setId(newId());
    setRefusal(null);
  };
  return (
    <form
      noValidate
      aria-label="Sell a gift card"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!payment) return setRefusal("Enter the amount of the card.");
        if (payment.amountCents !== cents)
          return setRefusal(
            `${formatMoney(payment.amountCents)} was received, but the card is for ${formatMoney(cents)}. Make them match.`,
          );
        const problem = problemOfTender(payment);
        if (problem) return setRefusal(problem);
        setRefusal(null);
        sell.mutate({
          body: { id, payment, customerId, recipientName, recipientEmail: recipientEmail.trim() || null },
        });
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Amount" className="w-36">
          <MoneyInput
            className="text-right"
            cents={amountCents}
            onCentsChange={(typed) =>
              change(() => {
                setAmount(typed);
                setTender(emptyTender);
              })
            }
          />
        </Field>
        <div className="flex flex-wrap gap-1.5 pb-0.5">
          {usual.map((each) => (
            <Button
              key={each}
              size="sm"
              onClick={() =>
                change(() => {
                  setAmount(each);
                  setTender(emptyTender);
                })
              }
            >
              {formatMoney(each).replace(/\.00$/, "")}
            </Button>
          ))}
        </div>
      </div>
      <MethodPicker
        value={method}
        options={moneyMethods.map((each) => ({ value: each, label: paymentMethods[each].label }))}
        onChange={(next) =>
          change(() => {
            setMethod(next);
            setTender(emptyTender);
          })
        }
      />
      <CounterPaymentFields
        method={method}
        leftCents={cents}
        tender={tender}
        onChange={(next) => change(() => setTender(next))}
      />
      <div className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
        <Field label="Recipient's name">
          <Input
            value={recipientName}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => change(() => setName(target.value))}
          />
        </Field>
        <Field label="Email the card to" hint="Optional. The email has the code.">
          <Input
            type="email"
            value={recipientEmail}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => change(() => setEmail(target.value))}
          />
        </Field>
      </div>
      {buyer}
      {cents > maxGiftCardCents ? (
        <Notice tone="warning">A gift card holds at most {formatMoney(maxGiftCardCents)}.</Notice>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={sell.isPending}>
          Sell gift card{cents > 0 ? `: ${formatMoney(cents)}` : ""}
        </Button>
      </DialogButtons>
    </form>
  );
}
