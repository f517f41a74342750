import {
  isCounterMethod,
  type Method,
  methodIds,
  paymentMethods,
} from "@autoiq/domain/payment-methods/methods";
import type { Rest } from "@autoiq/domain/payments/counter-sales/contract";
import { chargedBy, settledBy, type Tender, takenPhrase } from "@autoiq/domain/payments/tender";
import { X } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "~/platform/format";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { IconButton } from "~/ui/icon-button";
import {
  CounterPaymentFields,
  emptyTender,
  type PricedBill,
  paymentLabel,
  problemOfTender,
  type TenderInput,
  tenderOf,
} from "./counter-payment-fields";
import { MethodPicker } from "./method-picker";

export type PaymentMethodChoice = Method | "customer";

/** A payment in progress: the tenders so far, and the method for the rest. */
export type PaymentDraft = TenderInput & {
  readonly taken: readonly Tender[];
  /** Null after a part was taken: a second click on the same place takes nothing. */
  readonly way: PaymentMethodChoice | null;
};

export const emptyPayment: PaymentDraft = { taken: [], way: "cash", ...emptyTender };

export const leftOf = (draft: PaymentDraft, totalCents: number): number =>
  totalCents - draft.taken.reduce((all, each) => all + settledBy(each), 0);

const partOf = (draft: PaymentDraft, totalCents: number, priced?: PricedBill): Tender | undefined =>
  draft.way && isCounterMethod(draft.way)
    ? tenderOf(draft.way, leftOf(draft, totalCents), draft, priced)
    : undefined;

/** All payments in the request format, what happens to the rest, and what is missing, as a sentence. */
export function settlePayments(
  draft: PaymentDraft,
  totalCents: number,
  priced?: PricedBill,
): { payments: Tender[]; rest: Rest; problem: string | null } {
  const last = partOf(draft, totalCents, priced);
  const left = leftOf(draft, totalCents);
  return {
    payments: last ? [...draft.taken, last] : [...draft.taken],
    rest: draft.way === "card" || draft.way === "customer" ? draft.way : "none",
    problem:
      draft.way === null && left > 0
        ? `Choose how the remaining ${formatMoney(left)} is paid.`
        : last
          ? problemOfTender(last, priced)
          : null,
  };
}

/** Any method of the desk, a card, or the customer's account, also in combination. */
export function TenderFields({
  draft,
  totalCents,
  methods,
  priced,
  onChange,
}: {
  draft: PaymentDraft;
  totalCents: number;
  /** Absent: all, and the customer's account. */
  methods?: readonly PaymentMethodChoice[];
  priced?: PricedBill | undefined;
  onChange: (draft: PaymentDraft) => void;
}) {
  const cards = useCardPayments();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { way } = draft;
  const left = leftOf(draft, totalCents);
  const now = partOf(draft, totalCents, priced);
  const isPart = now !== undefined && settledBy(now) < left;
  const take = (part: Tender) => {
    const problem = problemOfTender(part, priced);
    setRefusal(problem);
    if (!problem) onChange({ ...emptyPayment, taken: [...draft.taken, part], way: null });
  };
  return (
    <div className="grid gap-3">
      {draft.taken.length > 0 ? (
        <ul aria-label="Paid so far" className="grid gap-1 text-sm">
          {draft.taken.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a payment have no identity and keep their order
            <li key={index} className="flex items-center justify-between gap-2">
              <span>{paymentLabel(each)}</span>
              <span className="flex items-center gap-1">
                <Money cents={chargedBy(each)} />
                <IconButton
                  label={`Remove the ${paymentMethods[each.method].label} payment of ${formatMoney(chargedBy(each))}`}
                  icon={<X />}
                  size="sm"
                  tooltip={false}
                  onClick={() => onChange({ ...draft, taken: draft.taken.filter((_, at) => at !== index) })}
                />
              </span>
            </li>
          ))}
          <li className="flex justify-between border-line border-t pt-1 font-semibold">
            <span>Remaining</span>
            <Money cents={left} />
          </li>
        </ul>
      ) : null}
      {left > 0 ? (
        <MethodPicker<PaymentMethodChoice>
          value={way}
          onChange={(next) => {
            setRefusal(null);
            onChange({ ...draft, way: next, ...emptyTender });
          }}
          options={[
            ...methodIds
              .filter(
                (id) =>
                  paymentMethods[id].paidAt !== "posting" && id !== "card-reader" && (cards || id !== "card"),
              )
              .map((id) => ({ value: id, label: paymentMethods[id].label })),
            { value: "customer" as const, label: "On account" },
          ].filter(({ value }) => !methods || methods.includes(value))}
        />
      ) : null}
      {left > 0 && way && isCounterMethod(way) ? (
        <CounterPaymentFields
          method={way}
          leftCents={left}
          tender={draft}
          priced={priced}
          onChange={(tender) => onChange({ ...draft, ...tender })}
        />
      ) : null}
      {left > 0 && (way === "card" || way === "customer") ? (
        <p className="text-fg-muted text-sm">
          {way === "card"
            ? "Posts the invoice, then opens card checkout for the rest."
            : "Posts the invoice with the rest as balance due."}
        </p>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      {isPart ? (
        <Button onClick={() => take(now)}>
          Take {formatMoney(chargedBy(now))} {takenPhrase({ method: now.method, checkNumber: "" })}, then the
          remaining {formatMoney(left - settledBy(now))}
        </Button>
      ) : null}
    </div>
  );
}
