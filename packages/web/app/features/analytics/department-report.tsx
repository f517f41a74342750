import type {
  DepartmentRow,
  DepartmentTotals,
  getDepartmentReport,
} from "@autoiq/domain/analytics/departments/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Layers } from "lucide-react";
import { formatMetric, formatMoney } from "~/platform/format";
import { ChartCard } from "~/ui/charts/chart-card";
import { NamedBars } from "~/ui/charts/named-bars";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";

type Row = DepartmentTotals & { readonly id: string; readonly name: string };

const totalId = "total";
const bold = (row: Row) => cn(row.id === totalId && "font-semibold");
const money = (of: (row: Row) => number | null | undefined) => (row: Row) => {
  const cents = of(row);
  return typeof cents === "number" ? <Money cents={cents} className={bold(row)} /> : "–";
};

const base: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Department",
    lead: true,
    cell: (row) => <span className={row.id === totalId ? "font-semibold" : "font-medium"}>{row.name}</span>,
  },
  { id: "sales", header: "Sales", align: "end", corner: true, cell: money((row) => row.salesCents) },
  { id: "labor", header: "Labor", align: "end", phone: "pair", cell: money((row) => row.laborCents) },
  { id: "parts", header: "Parts", align: "end", phone: "pair", cell: money((row) => row.partsCents) },
  {
    id: "hours",
    header: "Hours sold",
    align: "end",
    phone: "pair",
    cell: (row) => <span className={bold(row)}>{formatMetric("hours", row.hoursSold)}</span>,
  },
  {
    id: "orders",
    header: "Repair orders",
    align: "end",
    phone: "pair",
    cell: (row) => <span className={bold(row)}>{row.repairOrders}</span>,
  },
  { id: "aro", header: "ARO", align: "end", phone: "pair", cell: money((row) => row.aroCents) },
];
const profit: readonly Column<Row>[] = [
  {
    id: "profit",
    header: "Gross profit",
    align: "end",
    phone: "pair",
    cell: money((row) => row.grossProfitCents),
  },
  {
    id: "profit-percent",
    header: "GP %",
    align: "end",
    phone: "pair",
    cell: (row) => (
      <span className={bold(row)}>{formatMetric("percent", row.grossProfitBasisPoints ?? null)}</span>
    ),
  },
];

const bars = (rows: readonly DepartmentRow[], of: (row: DepartmentRow) => number | null | undefined) =>
  rows.flatMap((row) => {
    const value = of(row);
    return typeof value === "number" ? [{ at: row.name, value }] : [];
  });

/** Sales and gross profit by department: the charts, and the table they are from. */
export function DepartmentReport({
  report: { finding, rows, total },
  range,
}: {
  report: ReplyOf<typeof getDepartmentReport>;
  range: string;
}) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<Layers />} title="Nothing in this period">
          Posted invoices appear here by the departments of their jobs.
        </EmptyState>
      </Card>
    );
  const seesCosts = total.grossProfitCents !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard finding={finding} description={`Sales by department, before tax, ${range}.`}>
        <div className={cn("grid gap-x-8 gap-y-5", seesCosts && "md:grid-cols-2")}>
          <section>
            <h3 className="mb-2 text-fg-muted text-xs">Sales</h3>
            <NamedBars label="Sales" say={formatMoney} points={bars(rows, (row) => row.salesCents)} />
          </section>
          {seesCosts ? (
            <section>
              <h3 className="mb-2 text-fg-muted text-xs">Gross profit</h3>
              <NamedBars
                label="Gross profit"
                say={formatMoney}
                points={bars(rows, (row) => row.grossProfitCents)}
              />
            </section>
          ) : null}
        </div>
      </ChartCard>
      <Card title="By department" padded={false}>
        <DataTable
          caption="Sales, gross profit, hours sold, and ARO by department"
          columns={seesCosts ? [...base, ...profit] : base}
          rows={[...rows, { ...total, id: totalId, name: "Total" }]}
          rowKey={({ id }) => id}
        />
      </Card>
      <p className="max-w-[80ch] text-fg-muted text-xs">
        Posted invoices less credit notes, before tax. Discounts are divided like the lines they were taken
        from, shop supplies like labor and parts. A repair order with work of two departments counts in both.
        {seesCosts ? " Gross profit leaves out lines whose cost is unknown." : ""}
      </p>
    </div>
  );
}
