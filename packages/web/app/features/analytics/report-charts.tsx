import type { getReportCharts } from "@autoiq/domain/analytics/charts/contract";
import { runningTotal } from "@autoiq/domain/analytics/charts/target";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCount, formatMetric, formatMoney } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { ChartCard } from "~/ui/charts/chart-card";
import { type Series, SeriesChart } from "~/ui/charts/series-chart";
import { WaterfallChart } from "~/ui/charts/waterfall-chart";
import { formatStep } from "./report-chart";
import type { Granularity } from "./report-period";

type Charts = ReplyOf<typeof getReportCharts>;

const comparisonNames = { year: "Last year", before: "Prior period" } as const;
const stepWords: Record<Granularity, string> = { day: "Day", week: "Week", month: "Month" };
const sayHours = (hundredths: number) => formatMetric("hours", hundredths);
const sayChange = (cents: number) => `${cents < 0 ? "−" : "+"}${formatMoney(Math.abs(cents))}`;

/** Values by step. An unknown value is left out, so that its line is interrupted. */
const seriesOf = (
  name: string,
  steps: readonly string[],
  values: readonly (number | null)[],
): readonly Series[] => {
  const points = steps.flatMap((at, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ at, value }];
  });
  return points.length > 0 ? [{ name, points }] : [];
};

/** A running total. Nothing if one of the amounts is unknown. */
const totalOf = (amounts: readonly (number | null)[]): (number | null)[] =>
  amounts.includes(null) ? [] : runningTotal(amounts.map((amount) => amount ?? 0));

/** The charts of a period that an owner reads first. */
export function ReportCharts({ charts, step }: { charts: Charts; step: Granularity }) {
  const { steps, comparison, sales, visits, hours, profit } = charts;
  const earlier = comparison ? comparisonNames[comparison.kind] : "";
  const day = (text: string) => formatDay(text, { dateStyle: "medium" });
  const range = charts.from === charts.to ? day(charts.from) : `${day(charts.from)} to ${day(charts.to)}`;
  const common = {
    kind: "line" as "line" | "bars",
    sayAt: (at: string) => formatStep(at, step),
    stepWord: stepWords[step],
  };
  return (
    <section
      aria-label="Charts"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
    >
      <ChartCard
        finding={sales.finding}
        description={`Sales to date before tax, ${range}`}
        reasons={sales.reasons}
      >
        <SeriesChart
          {...common}
          label="Sales to date"
          say={formatMoney}
          series={[
            ...seriesOf("Sales", steps, totalOf(sales.points.map((point) => point.sales))),
            ...seriesOf("Target", steps, totalOf(sales.points.map((point) => point.target))),
            ...seriesOf(earlier, steps, totalOf(sales.points.map((point) => point.compared))),
          ]}
        />
      </ChartCard>
      {profit ? (
        <ChartCard finding={profit.finding} description={`Gross profit, ${range}`} reasons={profit.reasons}>
          {comparison ? (
            <WaterfallChart
              label={`Change in gross profit vs. ${earlier.toLowerCase()}`}
              start={{ label: earlier, amount: profit.before }}
              steps={profit.drivers.filter(({ amount }) => amount !== 0)}
              end={{ label: "This period", amount: profit.now }}
              say={formatMoney}
              sayChange={sayChange}
            />
          ) : (
            <p className="text-sm">
              This period: <strong className="tabular">{formatMoney(profit.now)}</strong>
            </p>
          )}
        </ChartCard>
      ) : null}
      <ChartCard
        className="lg:col-span-2"
        finding={visits.finding}
        description={`Sales per repair order and repair orders posted, ${range}`}
        reasons={visits.reasons}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <SeriesChart
            {...common}
            label="Average repair order"
            say={formatMoney}
            series={[
              ...seriesOf(
                "ARO",
                steps,
                visits.points.map(({ aro }) => aro),
              ),
              ...seriesOf(
                earlier,
                steps,
                visits.points.map(({ comparedAro }) => comparedAro),
              ),
            ]}
          />
          <SeriesChart
            {...common}
            kind="bars"
            label="Car count"
            say={formatCount}
            series={[
              ...seriesOf(
                "Cars",
                steps,
                visits.points.map(({ cars }) => cars),
              ),
              ...seriesOf(
                earlier,
                steps,
                visits.points.map(({ comparedCars }) => comparedCars),
              ),
            ]}
          />
        </div>
      </ChartCard>
      <ChartCard
        className="lg:col-span-2"
        finding={hours.finding}
        description={`Technician hours sold and attendance hours, ${range}`}
        reasons={hours.reasons}
      >
        <SeriesChart
          {...common}
          kind="bars"
          label="Hours sold and available"
          say={sayHours}
          series={[
            ...seriesOf(
              "Sold",
              steps,
              hours.points.map(({ sold }) => sold),
            ),
            ...seriesOf(
              "Available",
              steps,
              hours.points.map(({ present }) => present),
            ),
          ]}
        />
      </ChartCard>
    </section>
  );
}
