export interface QuantileRow {
  readonly name: string;
  readonly median: number;
  readonly ninetieth: number;
  /** A row that would dwarf the others has its amounts only as text. */
  readonly isDrawn: boolean;
}

const width = 100;
const height = 16;

/** A bar to each median and a line on to the 90th percentile. A table, so each amount is also text. */
export function QuantileBars({
  label,
  nameWord,
  rows,
  say,
}: {
  /** The table's caption, for people who cannot see it. */
  label: string;
  nameWord: string;
  rows: readonly QuantileRow[];
  say: (value: number) => string;
}) {
  const largest = Math.max(1, ...rows.filter(({ isDrawn }) => isDrawn).map(({ ninetieth }) => ninetieth));
  const x = (value: number) => (value / largest) * width;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="text-fg-muted text-xs">
        <tr className="*:pb-1 *:font-medium">
          <th scope="col" className="text-left">
            {nameWord}
          </th>
          <th scope="col" className="sr-only">
            Bar
          </th>
          <th scope="col" className="pl-2 text-right">
            Median
          </th>
          <th scope="col" className="whitespace-nowrap pl-3 text-right">
            90th percentile
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, median, ninetieth, isDrawn }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {name}
            </th>
            <td aria-hidden="true" className="w-1/3 sm:w-1/2">
              {isDrawn ? (
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${width} ${height}`}
                  preserveAspectRatio="none"
                  className="block h-4 w-full overflow-visible"
                >
                  <path
                    d={`M${x(median)} ${height / 2}H${x(ninetieth)}M${x(ninetieth)} 3V${height - 3}`}
                    fill="none"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-2 stroke-fg-muted"
                  />
                  <rect width={x(median)} y={2} height={height - 4} className="fill-accent" />
                </svg>
              ) : null}
            </td>
            <td className="tabular whitespace-nowrap py-1.5 pl-2 text-right">{say(median)}</td>
            <td className="tabular whitespace-nowrap py-1.5 pl-3 text-right">{say(ninetieth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
