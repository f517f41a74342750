import type { PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import { formatDay } from "~/platform/time/time-zone";
import { formatUnits } from "./forecast-labels";

const height = 150;
const width = 10;
const shownMonths = 24;

const monthsFrom = (first: string, count: number): string[] => {
  const months: string[] = [];
  for (let month = first; months.length < count; month = `${addDays(month, 31).slice(0, 7)}-01`)
    months.push(month);
  return months;
};
const monthsBefore = (first: string, count: number): string[] => {
  const months: string[] = [];
  for (let month = first; months.length < count; ) {
    month = `${addDays(month, -1).slice(0, 7)}-01`;
    months.unshift(month);
  }
  return months;
};
const formatMonth = (month: string) => formatDay(month, { month: "short", year: "numeric" });

/**
 * Monthly parts usage and its forecast. The line is the expected demand, the dark band is the 75th percentile, the
 * light band the 95th. A table below shows the same numbers.
 */
export function DemandChart({ part, firstMonth }: { part: PartForecast; firstMonth: string }) {
  const past = part.counts.slice(-shownMonths);
  const before = monthsBefore(firstMonth, past.length);
  const ahead = monthsFrom(firstMonth, part.months.length);
  const enough = (month: PartForecast["months"][number], level: number) => month.enough[level] ?? 0;
  const top = Math.max(2, ...past, ...part.months.map((month) => enough(month, 3)));
  const count = past.length + part.months.length;
  const y = (units: number) => height - (units / top) * height;
  const x = (index: number) => index * width;
  const [next] = part.months;
  return (
    <div>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex w-8 flex-col justify-between text-right text-2xs text-fg-muted tabular"
          style={{ height }}
        >
          <span>{top}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`Demand for ${part.name}: ${past.at(-1) ?? 0} last month. About ${formatUnits(next?.mean ?? 0)} expected next month, 95th percentile ${next ? enough(next, 3) : 0}.`}
          viewBox={`0 0 ${count * width} ${height}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1"
          style={{ height }}
        >
          {[0, height / 2, height].map((at) => (
            <line
              key={at}
              x1={0}
              x2={count * width}
              y1={at}
              y2={at}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {past.map((units, index) => (
            <rect
              key={before[index]}
              x={x(index) + 1.5}
              width={width - 3}
              y={y(units)}
              height={height - y(units)}
              className="fill-accent"
            >
              <title>{`${formatMonth(before[index] ?? firstMonth)}: ${units}`}</title>
            </rect>
          ))}
          {part.months.map((month, index) => {
            const at = x(past.length + index);
            return (
              <g key={ahead[index]}>
                <title>{`${formatMonth(ahead[index] ?? firstMonth)}: about ${formatUnits(month.mean)}, ${enough(month, 3)} at the 95th percentile`}</title>
                <rect
                  x={at + 0.5}
                  width={width - 1}
                  y={y(enough(month, 3))}
                  height={height - y(enough(month, 3))}
                  className="fill-accent opacity-15"
                />
                <rect
                  x={at + 0.5}
                  width={width - 1}
                  y={y(enough(month, 1))}
                  height={height - y(enough(month, 1))}
                  className="fill-accent opacity-30"
                />
                <line
                  x1={at + 0.5}
                  x2={at + width - 0.5}
                  y1={y(month.mean)}
                  y2={y(month.mean)}
                  className="stroke-2 stroke-accent-text"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-10 text-2xs text-fg-muted">
        <span>{formatMonth(before[0] ?? firstMonth)}</span>
        <span>{formatMonth(ahead.at(-1) ?? firstMonth)}</span>
      </div>
      <p className="mt-1 pl-10 text-2xs text-fg-muted">
        Bars: units used. Line: expected. Dark band: up to the 75th percentile. Light band: up to the 95th.
      </p>
      <details className="mt-2 text-sm">
        <summary className="min-h-8 text-fg-muted max-md:min-h-11">Show as a table</summary>
        <section
          aria-label="Chart data"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          <table className="w-full">
            <thead className="text-left text-fg-muted text-xs">
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className="text-right">
                  Used
                </th>
                <th scope="col" className="text-right">
                  Expected
                </th>
                <th scope="col" className="text-right">
                  95th percentile
                </th>
              </tr>
            </thead>
            <tbody className="tabular">
              {[
                ...part.months.map((month, index) => ({
                  month: ahead[index] ?? "",
                  forecast: month,
                  units: null,
                })),
                ...past
                  .map((units, index) => ({ month: before[index] ?? "", forecast: null, units }))
                  .toReversed(),
              ].map(({ month, forecast, units }) => (
                <tr key={month} className="border-line border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {formatMonth(month)}
                  </th>
                  <td className="text-right">{units ?? ""}</td>
                  <td className="text-right">{forecast ? formatUnits(forecast.mean) : ""}</td>
                  <td className="text-right">{forecast ? enough(forecast, 3) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
