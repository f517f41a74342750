import {
  exportSalesTaxReport,
  getSalesTaxReport,
  type TaxBasis,
  taxBases,
} from "@autoiq/domain/analytics/sales-tax/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ReportFrame, useReportPeriod } from "~/features/analytics/report-frame";
import { SalesTaxChart } from "~/features/analytics/sales-tax-chart";
import { SalesTaxTables } from "~/features/analytics/sales-tax-tables";
import { queryOptionsFor } from "~/platform/api";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { CsvButton } from "~/ui/lists/csv-button";

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
  const of = useReportPeriod("month");
  const basis = taxBases.find((each) => each === of.view.get("basis")) ?? "accrual";
  const query = { ...of.query, basis };
  const loaded = useQuery({
    ...queryOptionsFor(getSalesTaxReport, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Sales tax"
      rule={bases[basis].rule}
      of={of}
      loaded={loaded}
      loading="Loading sales tax"
      actions={<CsvButton contract={exportSalesTaxReport} input={{ query }} name={`sales-tax-${basis}`} />}
      filters={
        <Field label="Basis" hideLabel className="w-40 max-sm:w-full">
          <Select
            value={basis}
            onChange={(event) =>
              of.choose({ basis: event.target.value === "accrual" ? null : event.target.value })
            }
            options={taxBases.map((value) => ({ value, label: bases[value].label }))}
          />
        </Field>
      }
    >
      {(report) => (
        <>
          <SalesTaxChart report={report} range={of.range} />
          <SalesTaxTables report={report} />
        </>
      )}
    </ReportFrame>
  );
}
