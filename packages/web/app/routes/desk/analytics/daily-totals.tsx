import { steps } from "@autoiq/domain/analytics/contract";
import { exportDailyTotals, getDailyTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DailyTotals } from "~/features/analytics/daily-totals";
import { ReportFrame, useReportPeriod } from "~/features/analytics/report-frame";
import { queryOptionsFor } from "~/platform/api";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { CsvButton } from "~/ui/lists/csv-button";

export const meta = () => [{ title: "Daily totals · AutoIQ" }];

const stepLabels = { day: "Day", week: "Week", month: "Month" } as const;

/** Sales, production, and cash by day, week, or month, each by its own date: this month, unless another period is chosen. */
export default function DailyTotalsPage() {
  const of = useReportPeriod("month");
  const step = steps.find((each) => each === of.view.get("step")) ?? "day";
  const query = { ...of.query, step };
  const loaded = useQuery({
    ...queryOptionsFor(getDailyTotals, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Sales, production, and cash"
      rule="Finished, billed, and paid may be three different days."
      of={of}
      loaded={loaded}
      loading="Loading daily totals"
      actions={<CsvButton contract={exportDailyTotals} input={{ query }} name="sales-production-cash" />}
      filters={
        <SegmentedControl
          label="Rows"
          value={step}
          onValueChange={(next) => of.choose({ step: next === "day" ? null : next })}
          options={steps.map((value) => ({ value, label: stepLabels[value] }))}
        />
      }
    >
      {({ rows }) => <DailyTotals rows={rows} step={step} range={of.range} />}
    </ReportFrame>
  );
}
