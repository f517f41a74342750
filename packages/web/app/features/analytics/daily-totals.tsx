import type { steps } from "@autoiq/domain/analytics/contract";
import type { PeriodTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { addDays } from "@autoiq/domain/kernel/time";
import { CalendarRange } from "lucide-react";
import { useMemo } from "react";
import { formatMoney } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { ChartCard } from "~/ui/charts/chart-card";
import { SeriesChart } from "~/ui/charts/series-chart";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";

/** The three amounts, with the date that each counts by. */
export const amounts = [
  { key: "salesCents", name: "Sales", by: "Invoices posted, before tax" },
  { key: "productionCents", name: "Production", by: "Jobs completed, before supplies and tax" },
  { key: "cashCents", name: "Cash", by: "Payments received less refunds, tax included" },
] as const;

type Step = (typeof steps)[number];
type Row = Omit<PeriodTotals, "day" | "until"> & { readonly key: string; readonly label: string };

const totalKey = "total";
const sayDay = (day: string) => formatDay(day, { dateStyle: "medium" });

/** "Nov 20, 2026", "Nov 16 to Nov 22, 2026", or "November 2026". What the period cuts names its days. */
function sayRow({ day, until }: Pick<PeriodTotals, "day" | "until">, step: Step): string {
  if (day === until) return sayDay(day);
  const isWholeMonth = day.endsWith("-01") && addDays(until, 1).endsWith("-01");
  if (step === "month" && isWholeMonth) return formatDay(day, { month: "long", year: "numeric" });
  const begins =
    day.slice(0, 4) === until.slice(0, 4) ? formatDay(day, { month: "short", day: "numeric" }) : sayDay(day);
  return `${begins} to ${sayDay(until)}`;
}
const amountCell = (key: (typeof amounts)[number]["key"]) => (row: Row) => (
  <Money
    cents={row[key]}
    className={cn(row.key === totalKey && "font-semibold", row[key] === 0 && "text-fg-muted")}
  />
);

const stepWords = { day: "Day", week: "Week", month: "Month" } as const;

const columnsBy = (step: Step): readonly Column<Row>[] => [
  {
    id: "day",
    header: stepWords[step],
    lead: true,
    cell: (row) => (
      <span className={row.key === totalKey ? "font-semibold" : "font-medium"}>{row.label}</span>
    ),
  },
  { id: "invoices", header: "Invoices", align: "end", phone: "pair", cell: (row) => row.invoices },
  { id: "sales", header: "Sales", align: "end", phone: "pair", cell: amountCell("salesCents") },
  { id: "jobs", header: "Jobs", align: "end", phone: "pair", cell: (row) => row.jobs },
  {
    id: "production",
    header: "Production",
    align: "end",
    phone: "pair",
    cell: amountCell("productionCents"),
  },
  { id: "payments", header: "Payments", align: "end", phone: "pair", cell: (row) => row.payments },
  { id: "cash", header: "Cash", align: "end", phone: "pair", cell: amountCell("cashCents") },
];

/** "Cash was $1,200.00 below what was billed": what an owner asks first. Both include tax. */
function findingOf(billedCents: number, cashCents: number): string {
  const difference = cashCents - billedCents;
  if (difference === 0) return "Cash equals what was billed with tax";
  return `Cash was ${formatMoney(Math.abs(difference))} ${difference < 0 ? "below" : "above"} what was billed with tax`;
}

/** Sales, production, and cash side by side: the chart, the totals, and each day, week, or month. */
export function DailyTotals({
  rows,
  step,
  range,
}: {
  rows: readonly PeriodTotals[];
  step: Step;
  range: string;
}) {
  const total = useMemo(() => {
    const of = (key: Exclude<keyof PeriodTotals, "day" | "until">) => sum(rows.map((row) => row[key]));
    return {
      salesCents: of("salesCents"),
      taxCents: of("taxCents"),
      invoices: of("invoices"),
      productionCents: of("productionCents"),
      jobs: of("jobs"),
      cashCents: of("cashCents"),
      payments: of("payments"),
    };
  }, [rows]);
  const title = `Sales, production, and cash by ${step}`;
  const labels = new Map(rows.map((row) => [row.day, sayRow(row, step)]));
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarRange />} title="Nothing in this period">
          Posted invoices, completed jobs, and payments appear here.
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard
        finding={findingOf(total.salesCents + total.taxCents, total.cashCents)}
        description={`Sales, production, and cash, ${range}. Each counts by its own date.`}
      >
        <SeriesChart
          kind={rows.length > 14 ? "line" : "bars"}
          label={title}
          stepWord={stepWords[step]}
          say={formatMoney}
          sayAt={(day) => labels.get(day) ?? sayDay(day)}
          series={amounts.map(({ key, name }) => ({
            name,
            points: rows.map((row) => ({ at: row.day, value: row[key] })),
          }))}
        />
      </ChartCard>
      <dl className="grid gap-3 sm:grid-cols-3">
        {amounts.map(({ key, name, by }) => (
          <div key={key} className="rounded-lg border border-line bg-surface p-4 shadow-1">
            <dt className="text-fg-muted text-sm">{name}</dt>
            <dd className="font-bold text-2xl tracking-tight">
              <Money cents={total[key]} />
            </dd>
            <dd className="text-fg-muted text-xs">
              {by}
              {key === "salesCents" ? ` (with tax ${formatMoney(total.salesCents + total.taxCents)})` : ""}
            </dd>
          </div>
        ))}
      </dl>
      <Card title={`By ${step}`} padded={false}>
        <DataTable
          caption={title}
          columns={columnsBy(step)}
          rows={[
            ...rows.map((row): Row => ({ ...row, key: row.day, label: labels.get(row.day) ?? "" })),
            { ...total, key: totalKey, label: "Total" },
          ]}
          rowKey={({ key }) => key}
        />
      </Card>
    </div>
  );
}
