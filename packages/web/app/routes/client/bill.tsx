import { balance } from "@autoiq/domain/invoices/rules";
import { CreditCard, FileText } from "lucide-react";
import { Link, useLocation } from "react-router";
import { BillBody } from "~/features/invoices/panels/bill-body";
import { BillTotals } from "~/features/invoices/panels/bill-totals";
import { CheckoutOutcome, checkoutReturn } from "~/features/invoices/panels/checkout-outcome";
import { InvoicePill } from "~/features/invoices/panels/invoice-pill";
import { useCheckout, useOwnInvoice } from "~/features/portal/api";
import { BillPapers } from "~/features/portal/panels/bill-papers";
import { PaperButton } from "~/features/portal/panels/paper-button";
import { useCards } from "~/platform/use-cards";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { Money } from "~/ui/figures";
import { HowToPay } from "~/ui/how-to-pay";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import type { Route } from "./+types/bill";

export const meta = () => [{ title: "Invoice · AutoIQ" }];

const back = { to: "/client/payments", label: "Payments" };

/** One bill of a client, line by line: what is owed, the way to pay it, and its papers. Here the checkout leads back. */
export default function ClientBill({ params: { organizationId, id } }: Route.ComponentProps) {
  const said = checkoutReturn(useLocation().search);
  const { data: invoice, error, refetch } = useOwnInvoice({ organizationId, id });
  const checkout = useCheckout();
  const cards = useCards();
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
        status={<InvoicePill state={invoice.state} />}
        description={content.shop.name}
        actions={
          <>
            <PaperButton organizationId={organizationId} id={id} name={`Invoice ${invoice.number}`} size="lg">
              <FileText aria-hidden="true" />
              Invoice as PDF
            </PaperButton>
            {owed > 0 && cards ? (
              <Button
                variant="primary"
                size="lg"
                loading={checkout.isPending}
                onClick={() => checkout.mutate({ organizationId, id })}
              >
                <CreditCard aria-hidden="true" />
                <span>
                  Pay <Money cents={owed} />
                </span>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label="Balance and payments" className="grid min-w-0 gap-4 lg:order-last">
          <CheckoutOutcome said={said} settled={owed === 0} />
          {owed > 0 && cards === false ? (
            <Card title="How to pay">
              <HowToPay shop={content.shop} className="text-sm" />
            </Card>
          ) : null}
          {checkout.error ? (
            <Notice tone="danger" title="The checkout did not open">
              {checkout.error.message}
            </Notice>
          ) : null}
          <BillTotals invoice={invoice} />
          <BillPapers invoice={invoice} />
        </aside>
        <BillBody
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
