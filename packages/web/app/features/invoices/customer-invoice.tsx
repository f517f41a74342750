import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { balance } from "@autoiq/domain/invoices/rules";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { useCardPayments } from "~/platform/use-card-payments";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { PayByCard } from "~/ui/pay-by-card";
import { PaymentInstructions } from "~/ui/payment-instructions";
import { WaysToPay } from "~/ui/ways-to-pay";

/** The invoice: total, balance due, and payment. `document` opens it as a document. */
export function CustomerInvoice({
  invoice,
  shop,
  paying,
  refusal,
  onPay,
  document,
}: {
  invoice: NonNullable<LinkView["invoice"]>;
  shop: LinkView["shop"];
  paying: boolean;
  refusal: string | null;
  onPay: (amountCents: number | null, tipCents: number) => void;
  document: (label: ReactNode) => ReactNode;
}) {
  const t = useMessages("customer-order").invoice;
  const cards = useCardPayments();
  const owed = balance(invoice);
  return (
    <Card title={fillIn(t.title, { number: invoice.number })}>
      <dl className="grid gap-1 text-sm">
        <Row name={t.posted}>
          <DateTime instant={invoice.postedAt} timeZone={shop.timeZone} />
        </Row>
        <Row name={t.total}>
          <Money cents={invoice.totalCents} />
        </Row>
        {invoice.creditedCents > 0 ? (
          <Row name={t.credited}>
            <Money cents={-invoice.creditedCents} />
          </Row>
        ) : null}
        {invoice.paidCents > 0 ? (
          <Row name={t.paid}>
            <Money cents={invoice.paidCents} />
          </Row>
        ) : null}
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base">
          <dt>{owed > 0 ? t.due : invoice.paidCents > 0 ? t.full : t.nothing}</dt>
          <dd>
            <Money cents={owed > 0 ? owed : invoice.paidCents} />
          </dd>
        </div>
      </dl>
      <WaysToPay prices={invoice.prices} className="mt-3" />
      {refusal ? (
        <Notice tone="danger" title={localized(text.pay.failed)} className="mt-3">
          {localized(refusal)}
        </Notice>
      ) : null}
      {owed > 0 && cards === false ? <PaymentInstructions shop={shop} className="mt-4 text-sm" /> : null}
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap sm:items-end">
        {owed > 0 && cards ? (
          <PayByCard
            balanceDueCents={owed}
            mayPayPart={invoice.mayPayPart}
            tipPercents={invoice.tipPercents}
            paying={paying}
            onPay={onPay}
          />
        ) : null}
        {document(
          <>
            <FileText aria-hidden="true" />
            {t.pdf}
          </>,
        )}
      </div>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
