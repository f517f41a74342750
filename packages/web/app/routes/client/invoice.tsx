import { fillIn } from "@autoiq/domain/catalog/message";
import { balance } from "@autoiq/domain/invoices/rules";
import { FileText } from "lucide-react";
import { Link, useLocation } from "react-router";
import { CheckoutOutcome, checkoutReturn } from "~/features/invoices/checkout-outcome";
import { InvoiceBody } from "~/features/invoices/invoice-body";
import { InvoiceStatus } from "~/features/invoices/invoice-status";
import { InvoiceTotals } from "~/features/invoices/invoice-totals";
import { useCheckout, useClientInvoice } from "~/features/portal/api";
import { DocumentButton } from "~/features/portal/payments/document-button";
import { InvoiceDocuments } from "~/features/portal/payments/invoice-documents";
import { localized, useLoadedMessages, useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useCardPayments } from "~/platform/use-card-payments";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { PayByCard } from "~/ui/pay-by-card";
import { PaymentInstructions } from "~/ui/payment-instructions";
import type { Route } from "./+types/invoice";

export const meta = () => [{ title: "Invoice · AutoIQ" }];

/** One client's invoice, line by line: the balance due, how to pay it, and its documents. The checkout returns here. */
export default function ClientInvoicePage({ params: { organizationId, id } }: Route.ComponentProps) {
  useLoadedMessages(["posted-invoice"]);
  const messages = useMessages("portal");
  const t = useMessages("client-invoice");
  usePageTitle(messages.page.invoice);
  const back = { to: "/client/payments", label: useMessages("client-payments").title };
  const checkoutOutcome = checkoutReturn(useLocation().search);
  const { data: invoice, error, refetch } = useClientInvoice({ organizationId, id });
  const checkout = useCheckout();
  const cards = useCardPayments();
  if (!invoice)
    return (
      <>
        <PageHeader title={t.title} back={back} />
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      </>
    );
  const { content } = invoice;
  const owed = balance(invoice);
  return (
    <>
      <PageHeader
        title={fillIn(messages.invoice, { number: invoice.number })}
        back={back}
        status={<InvoiceStatus state={invoice.state} />}
        description={content.shop.name}
        actions={
          <>
            <DocumentButton
              organizationId={organizationId}
              id={id}
              name={fillIn(messages.invoice, { number: invoice.number })}
              size="lg"
            >
              <FileText aria-hidden="true" />
              {t.asPdf}
            </DocumentButton>
            {owed > 0 && cards ? (
              <PayByCard
                balanceDueCents={owed}
                mayPayPart={invoice.mayPayPart}
                paying={checkout.isPending}
                tipPercents={invoice.tipPercents}
                onPay={(amountCents, tipCents) =>
                  checkout.mutate({ organizationId, id, amountCents, tipCents })
                }
              />
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label={t.aside} className="grid min-w-0 gap-4 lg:order-last">
          <CheckoutOutcome outcome={checkoutOutcome} isPaid={owed === 0} />
          {owed > 0 && cards === false ? (
            <Card title={t.howToPay}>
              <PaymentInstructions shop={content.shop} className="text-sm" />
            </Card>
          ) : null}
          {checkout.error ? (
            <Notice tone="danger" title={messages.checkoutFailed}>
              {localized(checkout.error.message)}
            </Notice>
          ) : null}
          <InvoiceTotals invoice={invoice} />
          <InvoiceDocuments invoice={invoice} />
        </aside>
        <InvoiceBody
          invoice={invoice}
          order={
            invoice.repairOrderId ? (
              <Link
                to={`/client/repair-orders/${organizationId}/${invoice.repairOrderId}`}
                className="font-medium text-accent-text underline underline-offset-2"
              >
                {fillIn(messages.repairOrder, { number: invoice.repairOrderNumber ?? "" })}
              </Link>
            ) : (
              messages.overTheCounter
            )
          }
        />
      </div>
    </>
  );
}
