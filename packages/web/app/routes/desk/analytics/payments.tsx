import { exportPaymentsReport, getPaymentsReport } from "@autoiq/domain/analytics/payments/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ReportFrame, useReportPeriod } from "~/features/analytics/report-frame";
import { HeldTotalsCard } from "~/features/payments/held-totals";
import { TakingsByDay, TakingsByMethod } from "~/features/payments/takings-tables";
import { TipsLink } from "~/features/payments/tips/tips-link";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { CsvButton } from "~/ui/lists/csv-button";

export const meta = () => [{ title: "Payments · AutoIQ" }];

/** What came in and went back, by payment method and day: today, unless another period is chosen. */
export default function Payments() {
  const { to } = useWorkspace();
  const of = useReportPeriod("today");
  const loaded = useQuery({
    ...queryOptionsFor(getPaymentsReport, { query: of.query }),
    placeholderData: keepPreviousData,
  });
  const linkOf = useCallback(
    (day: string) => {
      const next = new URLSearchParams({ from: day, to: day });
      if (of.scope !== "here") next.set("place", of.scope);
      return to(`/analytics/payments?${next.toString()}`);
    },
    [of.scope, to],
  );
  return (
    <ReportFrame
      title="Payments"
      rule="Deposits, gift cards, and packages count when received, refunds when made."
      of={of}
      loaded={loaded}
      loading="Loading payments"
      actions={
        <>
          <TipsLink rows={loaded.data?.rows ?? []} />
          <CsvButton contract={exportPaymentsReport} input={{ query: of.query }} name="payments" />
        </>
      }
    >
      {(report) => (
        <>
          <TakingsByMethod rows={report.rows} />
          <HeldTotalsCard kind="giftCards" totals={report.giftCards} />
          <HeldTotalsCard kind="packages" totals={report.packages} />
          <TakingsByDay rows={report.rows} linkOf={linkOf} />
        </>
      )}
    </ReportFrame>
  );
}
