import { technicianFormulas } from "@autoiq/domain/analytics/technician-formulas";
import {
  type FloorRates,
  type RatePeriod,
  type Rates,
  ratePeriods,
} from "@autoiq/domain/shop-floor/contract";
import { Gauge } from "lucide-react";
import { useState } from "react";
import { formatMetric } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { ChartNumbers } from "~/ui/charts/chart-numbers";
import { EmptyState } from "~/ui/feedback/empty-state";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { RateTrend } from "./rate-trend";

const periodLabels: Readonly<Record<RatePeriod, string>> = {
  today: "Today",
  week: "This week",
  fourWeeks: "Last 4 weeks",
};
const rateLabels = {
  efficiency: "Efficiency",
  productivity: "Productivity",
  proficiency: "Proficiency",
} as const;
const rateKeys = ["efficiency", "productivity", "proficiency"] as const;
const hourLabels = { flag: "Flag hours", onJobs: "On jobs", clockedIn: "Clocked in" } as const;
const hourKeys = ["flag", "onJobs", "clockedIn"] as const;

export const percentText = (value: number | null) => (value === null ? "–" : `${Math.round(value / 100)}%`);

type Row = {
  readonly key: string;
  readonly name: string;
  readonly rates: Rates;
  readonly weeks: Weeks | null;
};
type Weeks = FloorRates["people"][number]["weeks"];

const columns: Column<Row>[] = [
  {
    id: "person",
    header: "Person",
    lead: true,
    cell: ({ name, weeks }) => <span className={weeks ? "font-medium" : "font-semibold"}>{name}</span>,
  },
  ...hourKeys.map(
    (key): Column<Row> => ({
      id: key,
      header: hourLabels[key],
      align: "end",
      phone: "pair",
      cell: ({ rates }) =>
        rates[key] > 0 ? <span className="tabular">{formatMetric("hours", rates[key])}</span> : <NoValue />,
    }),
  ),
  ...rateKeys.map(
    (key): Column<Row> => ({
      id: key,
      header: rateLabels[key],
      align: "end",
      phone: "pair",
      cell: ({ rates }) =>
        rates[key] === null ? (
          <NoValue />
        ) : (
          <span className="font-semibold tabular">{percentText(rates[key])}</span>
        ),
    }),
  ),
  {
    id: "trend",
    header: "12 weeks",
    className: "w-36",
    cell: ({ name, weeks }) => (weeks ? <RateTrend name={name} weeks={weeks} /> : <NoValue />),
  },
];

/** Efficiency, productivity, and proficiency of each technician, with the formulas. */
export function FloorRatesCard({ rates }: { rates: FloorRates }) {
  const [period, setPeriod] = useState<RatePeriod>("today");
  const rows: Row[] = rates.people.map(({ staffId, name, periods, weeks }) => ({
    key: staffId,
    name,
    rates: periods[period],
    weeks,
  }));
  if (rows.length > 1)
    rows.push({ key: "everyone", name: "Everyone", rates: rates.everyone[period], weeks: null });
  return (
    <Card
      title="How the hours were used"
      padded={false}
      actions={
        <SegmentedControl
          label="Period"
          value={period}
          onValueChange={setPeriod}
          options={ratePeriods.map((value) => ({ value, label: periodLabels[value] }))}
        />
      }
    >
      <DataTable
        caption={`Efficiency, productivity, and proficiency, ${periodLabels[period].toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        empty={
          <EmptyState icon={<Gauge />} title="No technicians at this location">
            Their hours on jobs and their flag hours appear here.
          </EmptyState>
        }
      />
      <div className="border-line border-t p-4">
        <dl className="grid gap-1 text-sm">
          {rateKeys.map((key) => (
            <div key={key}>
              <dt className="inline font-medium">{rateLabels[key]}: </dt>
              <dd className="inline text-fg-muted">{technicianFormulas[key]}.</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-fg-muted text-sm">
          Clocks count on the day they ended, and until now while they run. The 12 weeks show efficiency.
        </p>
        {rates.people.length > 0 ? (
          <ChartNumbers
            stepWord="Week of"
            columns={rates.people.map(({ name }) => name)}
            rows={(rates.people[0]?.weeks ?? []).map(({ week }, index) => ({
              key: week,
              name: formatDay(week, { month: "short", day: "numeric" }),
              cells: rates.people.map(({ weeks }) => percentText(weeks[index]?.rates.efficiency ?? null)),
            }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
