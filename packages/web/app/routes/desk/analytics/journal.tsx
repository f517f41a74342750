import { exportJournal, exportJournalIif, getJournal } from "@autoiq/domain/books/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ReportFrame, useReportPeriod } from "~/features/analytics/report-frame";
import { AccountsDialog } from "~/features/books/accounts-dialog";
import { IifButton } from "~/features/books/iif-button";
import { JournalEntries } from "~/features/books/journal-entries";
import { TrialBalance } from "~/features/books/trial-balance";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { CsvButton } from "~/ui/lists/csv-button";

export const meta = () => [{ title: "Journal · AutoIQ" }];

/** The books of a period for an accountant: this month, unless another period is chosen. */
export default function Journal() {
  const { to, may } = useWorkspace();
  const [naming, setNaming] = useState(false);
  const of = useReportPeriod("month");
  const loaded = useQuery({
    ...queryOptionsFor(getJournal, { query: of.query }),
    placeholderData: keepPreviousData,
  });
  const linkOf = useCallback(
    (entry: {
      invoiceId: string | null;
      repairOrderId: string | null;
      equipmentId?: string | undefined;
      payPeriodId?: string | undefined;
    }) =>
      entry.invoiceId
        ? to(`/invoices/${entry.invoiceId}`)
        : entry.repairOrderId
          ? to(`/repair-orders/${entry.repairOrderId}`)
          : entry.equipmentId
            ? to(`/assets/${entry.equipmentId}`)
            : entry.payPeriodId && may("pay.view")
              ? to(`/payroll/periods/${entry.payPeriodId}`)
              : null,
    [to, may],
  );
  return (
    <ReportFrame
      title="Journal"
      rule="Double-entry, made from invoices, payments, and deposits."
      of={of}
      loaded={loaded}
      loading="Loading journal"
      actions={
        <>
          {may("books.manage") ? <Button onClick={() => setNaming(true)}>Accounts</Button> : null}
          <CsvButton contract={exportJournal} input={{ query: of.query }} name="journal" />
          <IifButton
            contract={exportJournalIif}
            input={{ query: of.query }}
            name={`journal-${of.from}-${of.to}.iif`}
          />
          <AccountsDialog open={naming} onOpenChange={setNaming} />
        </>
      }
    >
      {(journal) => (
        <>
          <TrialBalance
            accounts={journal.accounts}
            hasGoods={journal.hasGoods}
            hasAllWages={journal.hasAllWages}
          />
          <JournalEntries entries={journal.entries} count={journal.count} linkOf={linkOf} />
        </>
      )}
    </ReportFrame>
  );
}
