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

const back = { to: "/client/payments", label: "Payments" };

/** One client's invoice, line by line: the balance due, how to pay it, and its documents. The checkout returns here. */
export default function ClientInvoicePage({ params: { organizationId, id } }: Route.ComponentProps) {
  const checkoutOutcome = checkoutReturn(useLocation().search);
  const { data: invoice, error, refetch } = useClientInvoice({ organizationId, id });
  const checkout = useCheckout();
  const cards = useCardPayments();
  if (!invoice)
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label="Loading the invoice" />
          )}
        </Card>
      </>
    );
  const { content } = invoice;
  const owed = balance(invoice);
  return (
    <>
      <PageHeader
        title={`Invoice ${invoice.number}`}
        back={back}
        status={<InvoiceStatus state={invoice.state} />}
        description={content.shop.name}
        actions={
          <>
            <DocumentButton
              organizationId={organizationId}
              id={id}
              name={`Invoice ${invoice.number}`}
              size="lg"
            >
              <FileText aria-hidden="true" />
              Invoice as PDF
            </DocumentButton>
            {owed > 0 && cards ? (
              <PayByCard
                balanceDueCents={owed}
                mayPayPart={invoice.mayPayPart}
                paying={checkout.isPending}
                onPay={(amountCents) => checkout.mutate({ organizationId, id, amountCents })}
              />
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label="Balance and payments" className="grid min-w-0 gap-4 lg:order-last">
          <CheckoutOutcome outcome={checkoutOutcome} isPaid={owed === 0} />
          {owed > 0 && cards === false ? (
            <Card title="How to pay">
              <PaymentInstructions shop={content.shop} className="text-sm" />
            </Card>
          ) : null}
          {checkout.error ? (
            <Notice tone="danger" title="The checkout did not open">
              {checkout.error.message}
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
                Repair order {invoice.repairOrderNumber}
              </Link>
            ) : (
              "Bought over the counter"
            )
          }
        />
      </div>
    </>
  );
}
