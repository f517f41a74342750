/** The same numbers as text, so that nothing is only in the picture. */
export function ChartNumbers({
  stepWord,
  columns,
  rows,
}: {
  /** The heading of the first column: "Week". */
  stepWord: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-8 text-fg-muted max-md:min-h-11">Show as a table</summary>
      <section
        aria-label="Chart data"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto"
      >
        <table className="w-full">
          <thead className="text-left text-fg-muted text-xs">
            <tr>
              <th scope="col">{stepWord}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="pl-3 text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular">
            {rows.map(({ key, name, cells }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index} className="pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
