import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { PaymentInstructions } from "~/ui/payment-instructions";

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
  const t = useMessages("customer-order").deposits;
  const cards = useCardPayments();
  const { deposits, requestedDeposit: requested, shop } = view;
  if (deposits.length === 0 && !requested) return null;
  return (
    <Card title={deposits.length > 0 ? t.paidAhead : t.title}>
      <div className="grid gap-4">
        {deposits.length > 0 ? (
          <ul className="grid gap-3">
            {deposits.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div>
                  <p>
                    <Money cents={each.amountCents} className="font-semibold" /> {t.methods[each.method]}
                  </p>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={each.takenAt} timeZone={shop.timeZone} style="date" />
                    {each.heldCents > 0 ? (
                      <>
                        {" "}
                        · <Text of={t.held} values={{ amount: <Money cents={each.heldCents} /> }} />
                      </>
                    ) : null}
                  </p>
                </div>
                {receipt(
                  each.id,
                  <>
                    {t.receipt}
                    <span className="sr-only">
                      {" "}
                      {fillIn(t.receiptOf, { amount: (each.amountCents / 100).toFixed(2) })}
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
              <Text
                of={t.asked}
                values={{
                  shop: shop.name,
                  amount: <Money cents={requested.amountCents} className="font-semibold" />,
                }}
              />
            </p>
            {refusal ? (
              <Notice tone="danger" title={localized(text.pay.failed)}>
                {localized(refusal)}
              </Notice>
            ) : null}
            {cards === false ? <PaymentInstructions shop={shop} className="text-sm" /> : null}
            {cards ? (
              <Button variant="primary" size="lg" className="sm:w-fit" loading={paying} onClick={onPay}>
                <CreditCard aria-hidden="true" />
                <span>
                  <Text of={t.pay} values={{ amount: <Money cents={requested.amountCents} /> }} />
                </span>
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
