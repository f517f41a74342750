import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Landmark } from "lucide-react";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { TaxReturnCard } from "./tax-return-card";

type Report = ReplyOf<typeof getSalesTaxReport>;
type Jurisdiction = Report["jurisdictions"][number];
type Exempt = Report["exempt"][number];

const levels = { state: "State", county: "County", city: "City", district: "District" } as const;

const jurisdictionColumns: readonly Column<Jurisdiction>[] = [
  {
    id: "name",
    header: "Jurisdiction",
    lead: true,
    cell: (row) => <span className="font-medium">{row.name}</span>,
  },
  {
    id: "level",
    header: "Level",
    phone: "pair",
    cell: (row) => [row.state, levels[row.level]].filter(Boolean).join(" "),
  },
  { id: "rate", header: "Rate", align: "end", phone: "pair", cell: (row) => `${row.basisPoints / 100}%` },
  {
    id: "taxable",
    header: "Taxable",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.taxableCents} />,
  },
  {
    id: "tax",
    header: "Tax",
    align: "end",
    corner: true,
    cell: (row) => <Money cents={row.taxCents} className="font-semibold" />,
  },
];

const exemptColumns: readonly Column<Exempt>[] = [
  {
    id: "customer",
    header: "Customer",
    lead: true,
    cell: (row) => <span className="font-medium">{row.customerName}</span>,
  },
  { id: "certificate", header: "Certificate", phone: "pair", cell: (row) => row.certificate },
  { id: "state", header: "State", phone: "pair", cell: (row) => row.state },
  {
    id: "exempt",
    header: "Exempt sales",
    align: "end",
    corner: true,
    cell: (row) => <Money cents={row.exemptCents} />,
  },
];

/** Sales before tax, exempt sales, the lines of each state's return, and the tax of each jurisdiction. */
export function SalesTaxTables({ report }: { report: Report }) {
  const all = (key: "tireFeeCents" | "batteryFeeCents") =>
    report.states.reduce((cents, row) => cents + row[key], 0);
  const fees = [
    ["Tire fees in sales", all("tireFeeCents")],
    ["Battery fees in sales", all("batteryFeeCents")],
  ] as const;
  const totals: (readonly [string, number])[] = [
    ["Sales before tax", report.salesCents],
    ["Taxable sales", report.taxableCents],
    ["Exempt sales", report.exemptCents],
    ["Sales tax", report.taxCents],
    ...fees.filter(([, cents]) => cents !== 0),
  ];
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {totals.map(([label, cents]) => (
            <div key={label}>
              <dt className="text-fg-muted text-sm">{label}</dt>
              <dd className="font-semibold text-xl tabular-nums">
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {report.returns.map((each) => (
        <TaxReturnCard key={each.state} of={each} />
      ))}
      <Card title="By jurisdiction" padded={false}>
        <DataTable
          caption="Sales tax by jurisdiction"
          columns={jurisdictionColumns}
          rows={report.jurisdictions}
          rowKey={(row) => `${row.state} ${row.level} ${row.name} ${row.basisPoints}`}
          empty={
            <EmptyState icon={<Landmark />} title="No sales tax in this period">
              Taxes of posted invoices appear here, less those that credit notes took back.
            </EmptyState>
          }
        />
      </Card>
      {report.exempt.length > 0 ? (
        <Card title="Exempt sales by certificate" padded={false}>
          <DataTable
            caption="Exempt sales by certificate"
            columns={exemptColumns}
            rows={report.exempt}
            rowKey={(row) => `${row.state} ${row.certificate} ${row.customerName}`}
          />
        </Card>
      ) : null}
    </>
  );
}
