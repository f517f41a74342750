import { balance } from "@autoiq/domain/invoices/rules";
import { ReceiptText } from "lucide-react";
import { useClientPayments } from "~/features/portal/api";
import { OverviewGate } from "~/features/portal/overview-gate";
import { ClientPaymentList } from "~/features/portal/payments/client-payment-list";
import { InvoiceList } from "~/features/portal/payments/invoice-list";
import { RequestedDeposits } from "~/features/portal/payments/requested-deposits";
import { useCardPayments } from "~/platform/use-card-payments";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Payments · AutoIQ" }];

export default function ClientPayments() {
  const cards = useCardPayments();
  // Fetched in parallel with the overview. What is below waits until its length is known, so that nothing moves under
  // a finger.
  const payments = useClientPayments();
  const isLoaded = Boolean(payments.data ?? payments.error);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Payments"
        description={
          cards === false
            ? "What you owe and what you paid, in all your shops."
            : "Cards are entered on the checkout page only; AutoIQ and the shop never see the number."
        }
      />
      <OverviewGate>
        {({ shops, invoices, requestedDeposits }) => (
          <div className="grid gap-4">
            <RequestedDeposits shops={shops} requests={requestedDeposits} />
            {invoices.length === 0 ? (
              <Card>
                <EmptyState icon={<ReceiptText />} title="No invoice yet">
                  When work on your car is done and checked, its invoice appears here.
                </EmptyState>
              </Card>
            ) : null}
            <InvoiceList
              title="Balance due"
              bills={invoices.filter((each) => balance(each) > 0)}
              shops={shops}
            />
            <ClientPaymentList shops={shops} />
            {isLoaded ? (
              <InvoiceList
                title="Settled invoices"
                bills={invoices.filter((each) => balance(each) === 0)}
                shops={shops}
              />
            ) : null}
          </div>
        )}
      </OverviewGate>
    </div>
  );
}
