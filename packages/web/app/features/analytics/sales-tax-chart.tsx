import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatMoney } from "~/platform/format";
import { ChartCard } from "~/ui/charts/chart-card";
import { NamedBars } from "~/ui/charts/named-bars";

type Report = ReplyOf<typeof getSalesTaxReport>;

/** How much of the sales was taxed in each state, and the tax of each jurisdiction. Nothing without sales. */
export function SalesTaxChart({ report, range }: { report: Report; range: string }) {
  const states = report.states.filter((row) => row.salesCents !== 0);
  if (states.length === 0) return null;
  return (
    <ChartCard finding={report.finding} description={`Sales before tax, less credit notes, ${range}.`}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {states.map((row) => {
          const heading = states.length > 1 ? `Sales in ${row.state}` : "Sales";
          return (
            <section key={row.state}>
              <h3 className="mb-2 text-fg-muted text-xs">{heading}</h3>
              <NamedBars
                label={heading}
                say={formatMoney}
                points={[
                  { at: "Taxable", value: row.taxableCents },
                  { at: "Exempt by certificate", value: row.exemptCents },
                  { at: "Not taxed", value: row.notTaxedCents },
                ]}
              />
            </section>
          );
        })}
        {report.jurisdictions.length > 0 ? (
          <section>
            <h3 className="mb-2 text-fg-muted text-xs">Tax by jurisdiction</h3>
            <NamedBars
              label="Tax by jurisdiction"
              say={formatMoney}
              points={report.jurisdictions.map((row) => ({
                at: `${[row.state, row.name].filter(Boolean).join(" ")}, ${row.basisPoints / 100}%`,
                value: row.taxCents,
              }))}
            />
          </section>
        ) : null}
      </div>
    </ChartCard>
  );
}
