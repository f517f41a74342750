import { balance } from "@autoiq/domain/invoices/rules";
import { ReceiptText } from "lucide-react";
import { useOwnPayments } from "~/features/portal/api";
import { AskedDeposits } from "~/features/portal/panels/asked-deposits";
import { Bills } from "~/features/portal/panels/bills";
import { OverviewGate } from "~/features/portal/panels/overview-gate";
import { OwnPayments } from "~/features/portal/panels/own-payments";
import { useCards } from "~/platform/use-cards";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Payments · AutoIQ" }];

export default function ClientPayments() {
  const cards = useCards();
  // Asked beside the overview: what stands below it waits for its length, so that nothing moves under a finger.
  const payments = useOwnPayments();
  const known = Boolean(payments.data ?? payments.error);
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
        {({ shops, invoices, askedDeposits }) => (
          <div className="grid gap-4">
            <AskedDeposits shops={shops} asked={askedDeposits} />
            {invoices.length === 0 ? (
              <Card>
                <EmptyState icon={<ReceiptText />} title="No invoice yet">
                  When work on your car is done and checked, its invoice appears here.
                </EmptyState>
              </Card>
            ) : null}
            <Bills title="To pay" bills={invoices.filter((each) => balance(each) > 0)} shops={shops} />
            <OwnPayments shops={shops} />
            {known ? (
              <Bills
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
