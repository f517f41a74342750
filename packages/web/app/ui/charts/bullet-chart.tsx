import { barCell, barRow, barTable } from "./bar-row";

export interface BulletRow {
  readonly name: string;
  readonly value: number;
  /** What was possible. */
  readonly available: number;
  /** A mark to reach. Null: none. */
  readonly target: number | null;
}

const width = 100;
const height = 16;

/** A bar of each value inside what was possible, with a mark at its target. A table, so each amount is also text. */
export function BulletChart({
  label,
  nameWord,
  valueWord,
  rows,
  say,
}: {
  /** The table's caption, for people who cannot see it. */
  label: string;
  nameWord: string;
  valueWord: string;
  rows: readonly BulletRow[];
  /** The amounts of a row as text. */
  say: (row: BulletRow) => string;
}) {
  const largest = Math.max(
    1,
    ...rows.flatMap(({ value, available, target }) => [value, available, target ?? 0]),
  );
  const x = (value: number) => (value / largest) * width;
  return (
    <table className={barTable}>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{nameWord}</th>
          <th scope="col">Bar</th>
          <th scope="col">{valueWord}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={barRow}>
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {row.name}
            </th>
            <td aria-hidden="true" className={barCell}>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                className="block h-4 w-full overflow-visible"
              >
                <rect
                  width={x(row.available)}
                  height={height}
                  vectorEffect="non-scaling-stroke"
                  className="fill-sunken stroke-line-strong"
                />
                <rect width={x(row.value)} y={4} height={height - 8} className="fill-accent" />
                {row.target === null ? null : (
                  <line
                    x1={x(row.target)}
                    x2={x(row.target)}
                    y1={0}
                    y2={height}
                    vectorEffect="non-scaling-stroke"
                    className="stroke-2 stroke-fg"
                  />
                )}
              </svg>
            </td>
            <td className="py-1.5 pl-2 text-right tabular">{say(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
