import { balance } from "@autoiq/domain/invoices/rules";
import { ReceiptText } from "lucide-react";
import { useOwnPayments } from "~/features/portal/api";
import { Bills } from "~/features/portal/panels/bills";
import { OverviewGate } from "~/features/portal/panels/overview-gate";
import { OwnPayments } from "~/features/portal/panels/own-payments";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Payments · AutoIQ" }];

export default function ClientPayments() {
  // Asked beside the overview: what stands below it waits for its length, so that nothing moves under a finger.
  const payments = useOwnPayments();
  const known = Boolean(payments.data ?? payments.error);
  return (
    <>
      <PageHeader
        title="Payments"
        description="Cards are entered on the checkout page only; AutoIQ and the shop never see the number."
      />
      <OverviewGate>
        {({ shops, invoices }) =>
          invoices.length === 0 ? (
            <Card>
              <EmptyState icon={<ReceiptText />} title="No invoice yet">
                When work on your car is done and checked, its invoice appears here.
              </EmptyState>
            </Card>
          ) : (
            <div className="grid gap-4">
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
          )
        }
      </OverviewGate>
    </>
  );
}
