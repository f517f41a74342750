import { getCustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";

const ReceivePayment = lazy(() =>
  import("./receive-payment").then((all) => ({ default: all.ReceivePayment })),
);
const CreditList = lazy(() => import("./credit-list").then((all) => ({ default: all.CreditList })));

/** Opens the payment of a customer's unpaid invoices. Without the permission, nothing. */
export function ReceivePaymentButton({
  customerId,
  name,
  timeZone,
}: {
  customerId: string;
  name: string;
  timeZone: string;
}) {
  const { may } = useWorkspace();
  const [open, setOpen] = useState(false);
  if (!may("payment.take")) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <HandCoins aria-hidden="true" />
        Receive payment
        <span className="sr-only"> from {name}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Receive payment from ${name}`}>
        <Suspense fallback={<SkeletonRows label="Loading invoices" rows={4} />}>
          <ReceivePayment customerId={customerId} timeZone={timeZone} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** A customer's credit, with its refund. Without any, nothing. */
export function CreditCard({ customerId }: { customerId: string }) {
  const loaded = useQuery(queryOptionsFor(getCustomerAccount, { params: { id: customerId } }));
  const credits = loaded.data?.credits ?? [];
  return credits.length === 0 ? null : (
    <Suspense fallback={null}>
      <CreditList customerId={customerId} credits={credits} />
    </Suspense>
  );
}
