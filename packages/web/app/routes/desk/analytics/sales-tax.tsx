import {
  exportSalesTaxReport,
  getSalesTaxReport,
  type TaxBasis,
  taxBases,
} from "@autoiq/domain/analytics/sales-tax/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LocationFilter } from "~/features/analytics/location-filter";
import { PeriodFilter } from "~/features/analytics/period-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { requestedPeriod } from "~/features/analytics/report-period";
import { SalesTaxChart } from "~/features/analytics/sales-tax-chart";
import { SalesTaxTables } from "~/features/analytics/sales-tax-tables";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

export const meta = () => [{ title: "Sales tax · AutoIQ" }];

const bases: Readonly<Record<TaxBasis, { label: string; rule: string }>> = {
  accrual: { label: "Accrual basis", rule: "Counted on the dates of invoices and credit notes." },
  cash: {
    label: "Cash basis",
    rule: "Counted in the share of each invoice that was paid, on the day it was.",
  },
};

/** What the tax return of a period asks for: this month, unless another period is chosen. */
export default function SalesTax() {
  const { location } = useShop();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const { from, to: until, period } = requestedPeriod(view, today, "month");
  const scope = view.get("place") ?? "here";
  const basis = taxBases.find((each) => each === view.get("basis")) ?? "accrual";
  const query = { from, to: until, place: scope, basis };
  const loaded = useQuery({
    ...queryOptionsFor(getSalesTaxReport, { query }),
    placeholderData: keepPreviousData,
  });
  const shownDay = (day: string) => formatDay(day, { dateStyle: "medium" });
  const range = from === until ? shownDay(from) : `${shownDay(from)} to ${shownDay(until)}`;
  return (
    <>
      <PageHeader
        title="Sales tax"
        description={`${range}. ${bases[basis].rule}`}
        actions={
          <>
            <PrintButton />
            <CsvButton contract={exportSalesTaxReport} input={{ query }} name={`sales-tax-${basis}`} />
          </>
        }
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFilter period={period} from={from} until={until} today={today} onChoose={choose} />
        <Field label="Basis" hideLabel className="w-40 max-sm:w-full">
          <Select
            value={basis}
            onChange={(event) =>
              choose({ basis: event.target.value === "accrual" ? null : event.target.value })
            }
            options={taxBases.map((value) => ({ value, label: bases[value].label }))}
          />
        </Field>
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SalesTaxChart report={loaded.data} range={range} />
          <SalesTaxTables report={loaded.data} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading sales tax" rows={8} />
      )}
    </>
  );
}
