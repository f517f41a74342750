import { listHeldDeposits } from "@autoiq/domain/payments/deposits/contract";
import { useQuery } from "@tanstack/react-query";
import { HeldDepositTable } from "~/features/payments/deposits/held-deposit-table";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Deposits · AutoIQ" }];

/** The deposits that this location holds. */
export default function Deposits() {
  const { timeZone } = useShop().location;
  const held = useQuery(queryOptionsFor(listHeldDeposits));
  return (
    <>
      <PageHeader title="Deposits" description="Held until refunded or applied to the invoice." />
      <Card padded={false}>
        {held.error && !held.data ? (
          <ErrorState error={held.error} onRetry={() => void held.refetch()} />
        ) : held.data ? (
          <HeldDepositTable rows={held.data.rows} timeZone={timeZone} />
        ) : (
          <SkeletonRows label="Loading deposits" rows={6} />
        )}
      </Card>
    </>
  );
}
