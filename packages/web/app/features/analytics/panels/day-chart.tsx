import { formatMoney } from "~/platform/format";
import { sayDay } from "~/platform/zoned";
import { Card } from "~/ui/card";

type Day = { day: string; salesCents: number; carCount: number };

const height = 120;
/** A round number of dollars just above the highest day, for the scale's top. */
function ceiling(cents: number): number {
  if (cents <= 0) return 10_000;
  const step = 10 ** Math.floor(Math.log10(cents));
  return Math.ceil(cents / step) * step;
}

/** Sales day by day as bars. The same numbers are in a table below, for reading instead of looking. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const top = ceiling(Math.max(0, ...days.map((each) => each.salesCents)));
  const total = days.reduce((sum, each) => sum + each.salesCents, 0);
  const best = days.reduce<Day | null>(
    (most, each) => (most && most.salesCents >= each.salesCents ? most : each),
    null,
  );
  const first = days[0];
  const last = days.at(-1);
  return (
    <Card title="Sales by day, without tax, by posting date">
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right text-2xs text-fg-muted tabular"
          style={{ height }}
        >
          <span>{formatMoney(top).replace(".00", "")}</span>
          <span>{formatMoney(top / 2).replace(".00", "")}</span>
          <span>$0</span>
        </div>
        <svg
          role="img"
          aria-label={`Sales from ${first ? sayDay(first.day) : ""} to ${last ? sayDay(last.day) : ""}: ${formatMoney(total)} in all${best ? `, most on ${sayDay(best.day)} with ${formatMoney(best.salesCents)}` : ""}.`}
          viewBox={`0 0 ${days.length * 10} ${height}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1"
          style={{ height }}
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={days.length * 10}
              y1={height * share}
              y2={height * share}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((each, index) => {
            const bar = Math.max(0, (each.salesCents / top) * height);
            return (
              <rect
                key={each.day}
                x={index * 10 + 1.5}
                width={7}
                y={height - bar}
                height={bar}
                className="fill-accent hover:fill-accent-hover"
              >
                <title>{`${sayDay(each.day)}: ${formatMoney(each.salesCents)}, ${each.carCount} cars`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-14 text-2xs text-fg-muted">
        <span>{first ? sayDay(first.day) : ""}</span>
        <span>{last && last !== first ? sayDay(last.day) : ""}</span>
      </div>
      <details className="mt-2 text-sm">
        <summary className="min-h-8 text-fg-muted max-md:min-h-11">Show as a table</summary>
        <div className="max-h-72 overflow-y-auto">
          <table className="w-full">
            <thead className="text-left text-fg-muted text-xs">
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="text-right">
                  Cars
                </th>
                <th scope="col" className="text-right">
                  Sales
                </th>
              </tr>
            </thead>
            <tbody className="tabular">
              {days.map((each) => (
                <tr key={each.day} className="border-line border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {sayDay(each.day)}
                  </th>
                  <td className="text-right">{each.carCount}</td>
                  <td className="text-right">{formatMoney(each.salesCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}
