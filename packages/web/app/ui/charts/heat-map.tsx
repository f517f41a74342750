export interface HeatMapRow {
  readonly name: string;
  /** One value per column. Null: not known yet. */
  readonly values: readonly (number | null)[];
}

/** Values by row and column as a table. The larger a value, the stronger its cell, and each cell has its number. */
export function HeatMap({
  label,
  rowWord,
  columns,
  rows,
  say = String,
}: {
  /** The table's caption, for people who cannot see it. */
  label: string;
  rowWord: string;
  columns: readonly string[];
  rows: readonly HeatMapRow[];
  /** A value as text. */
  say?: (value: number) => string;
}) {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0.5 text-center text-xs tabular">
        <caption className="sr-only">{label}</caption>
        <thead className="text-fg-muted">
          <tr>
            <th scope="col" className="sr-only">
              {rowWord}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-1 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className="pr-2 text-left font-normal text-fg-muted">
                {name}
              </th>
              {columns.map((column, index) => {
                const value = values[index] ?? null;
                return (
                  <td key={column} className="relative h-8 min-w-7">
                    <span
                      aria-hidden="true"
                      className="absolute inset-0 rounded-sm border border-line bg-accent print:[print-color-adjust:exact]"
                      // At most half as strong as the accent, so that the number stays readable on it.
                      style={{ opacity: 0.04 + ((value ?? 0) / largest) * 0.4 }}
                    />
                    <span className="relative">{value === null ? "–" : say(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
