import { dayIn } from "@autoiq/domain/kernel/time";
import { wholeShopLabel } from "@autoiq/domain/payment-methods/tips/rules";
import { exportTips, getTips, type TipsOfPerson } from "@autoiq/domain/payments/tips/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { requestedPeriod } from "~/features/analytics/report-period";
import { PayoutTable, TipsByPerson } from "~/features/payments/tips/tip-tables";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Tips · AutoIQ" }];

const PayOutForm = lazy(async () => ({
  default: (await import("~/features/payments/tips/pay-out-form")).PayOutForm,
}));

/** Tips by person: received and paid out this month or in another period, and what is open. */
export default function Tips() {
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to, period } = requestedPeriod(view, today, "month");
  const query = { from, to };
  const [paying, setPaying] = useState<TipsOfPerson | null>(null);
  const loaded = useQuery({ ...queryOptionsFor(getTips, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title="Tips"
        description="Tips are held for the people they are for until they are paid out."
        actions={<CsvButton contract={exportTips} input={{ query }} name="tips" />}
      />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={to} today={today} onChoose={choose} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TipsByPerson people={loaded.data.people} onPayOut={setPaying} />
          <PayoutTable payouts={loaded.data.payouts} timeZone={location.timeZone} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading tips" rows={6} />
      )}
      <Dialog
        open={paying !== null}
        onOpenChange={(open) => !open && setPaying(null)}
        title={paying ? `Pay out tips: ${paying.staffId ? paying.name : wholeShopLabel}` : "Pay out tips"}
        size="sm"
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={3} />}>
          {paying ? <PayOutForm person={paying} onDone={() => setPaying(null)} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
