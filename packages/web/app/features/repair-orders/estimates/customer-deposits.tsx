import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { PaymentInstructions } from "~/ui/payment-instructions";

const how = { card: "By card", cash: "In cash", check: "By check" } as const;

/** A customer's deposits for a visit, each with its receipt, and the deposit the shop requests. */
export function CustomerDeposits({
  view,
  receipt,
  paying,
  refusal,
  onPay,
}: {
  view: Pick<LinkView, "deposits" | "requestedDeposit" | "shop">;
  /** Opens the receipt of a deposit. */
  receipt: (id: string, label: ReactNode) => ReactNode;
  paying: boolean;
  refusal: string | null;
  onPay: () => void;
}) {
  const cards = useCardPayments();
  const { deposits, requestedDeposit: requested, shop } = view;
  if (deposits.length === 0 && !requested) return null;
  return (
    <Card title={deposits.length > 0 ? "Paid ahead" : "Deposit"}>
      <div className="grid gap-4">
        {deposits.length > 0 ? (
          <ul className="grid gap-3">
            {deposits.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div>
                  <p>
                    <Money cents={each.amountCents} className="font-semibold" />{" "}
                    {how[each.method].toLowerCase()}
                  </p>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={each.takenAt} timeZone={shop.timeZone} style="date" />
                    {each.heldCents > 0 ? (
                      <>
                        {" "}
                        · <Money cents={each.heldCents} /> held for this visit
                      </>
                    ) : null}
                  </p>
                </div>
                {receipt(
                  each.id,
                  <>
                    Receipt
                    <span className="sr-only">
                      {" "}
                      of the deposit of {(each.amountCents / 100).toFixed(2)} dollars
                    </span>
                  </>,
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {requested ? (
          <div className="grid gap-3">
            <p>
              {shop.name} asks you for a deposit of{" "}
              <Money cents={requested.amountCents} className="font-semibold" />. It is taken off what you owe
              when the invoice is posted.
            </p>
            {refusal ? (
              <Notice tone="danger" title="The checkout did not open">
                {refusal}
              </Notice>
            ) : null}
            {cards === false ? <PaymentInstructions shop={shop} className="text-sm" /> : null}
            {cards ? (
              <Button variant="primary" size="lg" className="sm:w-fit" loading={paying} onClick={onPay}>
                <CreditCard aria-hidden="true" />
                <span>
                  Pay the deposit of <Money cents={requested.amountCents} />
                </span>
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
