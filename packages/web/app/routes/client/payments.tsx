import { balance } from "@autoiq/domain/invoices/rules";
import { ReceiptText } from "lucide-react";
import { useClientAccounts, useClientHeld, useClientPayments } from "~/features/portal/api";
import { OverviewGate } from "~/features/portal/overview-gate";
import { ClientAccounts } from "~/features/portal/payments/client-accounts";
import { ClientPaymentList } from "~/features/portal/payments/client-payment-list";
import { HeldForClient } from "~/features/portal/payments/held-for-client";
import { InvoiceList } from "~/features/portal/payments/invoice-list";
import { RequestedDeposits } from "~/features/portal/payments/requested-deposits";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useCardPayments } from "~/platform/use-card-payments";
import { EmptyState } from "~/ui/feedback/empty-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Payments · AutoIQ" }];

export default function ClientPayments() {
  const messages = useMessages("portal");
  const t = useMessages("client-payments");
  usePageTitle(messages.page.payments);
  const cards = useCardPayments();
  // Fetched in parallel with the overview. What is below waits until its length is known, so that nothing moves under
  // a finger.
  const payments = useClientPayments();
  const accounts = useClientAccounts();
  const held = useClientHeld();
  const isWaiting = accounts.isPending || held.isPending;
  const isLoaded = Boolean(payments.data ?? payments.error);
  return (
    <div className="max-w-4xl">
      <PageHeader title={t.title} description={cards === false ? t.text : t.cardText} />
      <OverviewGate>
        {({ shops, invoices, requestedDeposits }) => (
          <div className="grid gap-4">
            <RequestedDeposits shops={shops} requests={requestedDeposits} />
            {invoices.length === 0 ? (
              <Card>
                <EmptyState icon={<ReceiptText />} title={t.noInvoice}>
                  {t.noInvoiceText}
                </EmptyState>
              </Card>
            ) : null}
            {isWaiting ? (
              <Card>
                <SkeletonRows label={t.loading} />
              </Card>
            ) : (
              <>
                <HeldForClient shops={shops} />
                <ClientAccounts />
                <InvoiceList
                  title={t.due}
                  bills={invoices.filter((each) => balance(each) > 0)}
                  shops={shops}
                />
                <ClientPaymentList shops={shops} />
              </>
            )}
            {isLoaded && !isWaiting ? (
              <InvoiceList
                title={t.paid}
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
