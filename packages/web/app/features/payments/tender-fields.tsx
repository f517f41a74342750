import type { Rest } from "@autoiq/domain/payments/counter-sales/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { X } from "lucide-react";
import { formatMoney } from "~/platform/format";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { IconButton } from "~/ui/icon-button";
import { CashOrCheckFields, emptyTender, type TenderInput, tenderOf } from "./cash-or-check-fields";

export type PaymentMethodChoice = "cash" | "check" | "card" | "customer";

/** A payment in progress: the tenders so far, and the method for the rest. */
export type PaymentDraft = TenderInput & {
  readonly taken: readonly Tender[];
  readonly way: PaymentMethodChoice;
};

export const emptyPayment: PaymentDraft = { taken: [], way: "cash", ...emptyTender };

const paymentMethodLabels: Record<PaymentMethodChoice, string> = {
  cash: "Cash",
  check: "Check",
  card: "Card",
  customer: "On account",
};

export const leftOf = (draft: PaymentDraft, totalCents: number): number =>
  totalCents - draft.taken.reduce((all, each) => all + each.amountCents, 0);

const partOf = (draft: PaymentDraft, totalCents: number): Tender | undefined =>
  draft.way === "cash" || draft.way === "check"
    ? tenderOf(draft.way, leftOf(draft, totalCents), draft)
    : undefined;

/** All payments in the request format, and what happens to the rest. */
export function settlePayments(draft: PaymentDraft, totalCents: number): { payments: Tender[]; rest: Rest } {
  const last = partOf(draft, totalCents);
  return {
    payments: last ? [...draft.taken, last] : [...draft.taken],
    rest: draft.way === "card" || draft.way === "customer" ? draft.way : "none",
  };
}

/** Cash with its change, a check with its number, a card or the customer's account, also in combination. */
export function TenderFields({
  draft,
  totalCents,
  onChange,
}: {
  draft: PaymentDraft;
  totalCents: number;
  onChange: (draft: PaymentDraft) => void;
}) {
  const cards = useCardPayments();
  const { way } = draft;
  const left = leftOf(draft, totalCents);
  const now = partOf(draft, totalCents);
  const isPart = now !== undefined && now.amountCents < left;
  return (
    <div className="grid gap-3">
      {draft.taken.length > 0 ? (
        <ul aria-label="Paid so far" className="grid gap-1 text-sm">
          {draft.taken.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a payment have no identity and keep their order
            <li key={index} className="flex items-center justify-between gap-2">
              <span>
                {paymentMethodLabels[each.method]} {each.checkNumber}
              </span>
              <span className="flex items-center gap-1">
                <Money cents={each.amountCents} />
                <IconButton
                  label={`Remove the ${each.method} payment of ${formatMoney(each.amountCents)}`}
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
      <SegmentedControl
        label="Paid by"
        value={way}
        onValueChange={(next) => onChange({ ...draft, way: next, ...emptyTender })}
        options={(Object.keys(paymentMethodLabels) as PaymentMethodChoice[])
          .filter((value) => value !== "card" || cards)
          .map((value) => ({ value, label: paymentMethodLabels[value] }))}
        className="w-full [&>*]:flex-1"
      />
      {way === "cash" || way === "check" ? (
        <CashOrCheckFields
          method={way}
          leftCents={left}
          tender={draft}
          onChange={(tender) => onChange({ ...draft, ...tender })}
        />
      ) : (
        <p className="text-fg-muted text-sm">
          {way === "card"
            ? "Posts the invoice, then opens card checkout for the rest."
            : "Posts the invoice with the rest as balance due."}
        </p>
      )}
      {isPart ? (
        <Button onClick={() => onChange({ ...emptyPayment, taken: [...draft.taken, now], way })}>
          Take {formatMoney(now.amountCents)} {way === "cash" ? "in cash" : "by check"}, then the remaining{" "}
          {formatMoney(left - now.amountCents)}
        </Button>
      ) : null}
    </div>
  );
}
