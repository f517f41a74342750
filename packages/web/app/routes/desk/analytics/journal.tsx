import { exportJournal, exportJournalIif, getJournal } from "@autoiq/domain/books/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { LocationFilter } from "~/features/analytics/location-filter";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { requestedPeriod } from "~/features/analytics/report-period";
import { AccountsDialog } from "~/features/books/accounts-dialog";
import { IifButton } from "~/features/books/iif-button";
import { JournalEntries } from "~/features/books/journal-entries";
import { TrialBalance } from "~/features/books/trial-balance";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Journal · AutoIQ" }];

/** The books of a period for an accountant: this month, unless another period is chosen. */
export default function Journal() {
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const [naming, setNaming] = useState(false);
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period } = requestedPeriod(view, today, "month");
  const scope = view.get("place") ?? "here";
  const query = { from, to: until, place: scope };
  const loaded = useQuery({
    ...queryOptionsFor(getJournal, { query }),
    placeholderData: keepPreviousData,
  });
  const linkOf = useCallback(
    (entry: { invoiceId: string | null; repairOrderId: string | null }) =>
      entry.invoiceId
        ? to(`/invoices/${entry.invoiceId}`)
        : entry.repairOrderId
          ? to(`/repair-orders/${entry.repairOrderId}`)
          : null,
    [to],
  );
  const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });
  return (
    <>
      <PageHeader
        title="Journal"
        description={`${from === until ? shownDay(from) : `${shownDay(from)} to ${shownDay(until)}`}. Double-entry, made from invoices, payments, and deposits.`}
        actions={
          <>
            <PrintButton />
            {may("books.manage") ? <Button onClick={() => setNaming(true)}>Accounts</Button> : null}
            <CsvButton contract={exportJournal} input={{ query }} name="journal" />
            <IifButton contract={exportJournalIif} input={{ query }} name={`journal-${from}-${until}.iif`} />
          </>
        }
      />
      <AccountsDialog open={naming} onOpenChange={setNaming} />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TrialBalance accounts={loaded.data.accounts} hasGoods={loaded.data.hasGoods} />
          <JournalEntries entries={loaded.data.entries} count={loaded.data.count} linkOf={linkOf} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading journal" rows={8} />
      )}
    </>
  );
}
