import { listMissedClockOuts } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { AlarmClockCheck } from "lucide-react";
import { MissedClockOuts } from "~/features/time-clock/missed-clock-outs";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Missed clock-outs · AutoIQ" }];

/** Clocks that were left running. Hours and pay are right once each has its end. */
export default function MissedClockOutsPage() {
  const { timeZone } = useShop().location;
  const missed = useQuery(queryOptionsFor(listMissedClockOuts));
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Missed clock-outs"
        description="Clocks still running after closing time. Enter when each ended."
      />
      <Card>
        {missed.error && !missed.data ? (
          <ErrorState error={missed.error} onRetry={() => void missed.refetch()} />
        ) : !missed.data ? (
          <SkeletonRows label="Loading missed clock-outs" rows={2} />
        ) : missed.data.clocks.length === 0 ? (
          <EmptyState icon={<AlarmClockCheck />} title="No missed clock-outs">
            Everyone who left is clocked out.
          </EmptyState>
        ) : (
          <MissedClockOuts clocks={missed.data.clocks} timeZone={timeZone} own={false} />
        )}
      </Card>
    </div>
  );
}
