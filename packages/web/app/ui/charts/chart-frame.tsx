import type { ReactNode } from "react";
import { chartHeight, type scaleOf } from "./scale";

/** Axis labels are round numbers: "$200,000.00" is shown as "$200,000". */
const short = (text: string) => text.replace(/\.0+(?=$|%| h$)/, "");

/** Axis, first and last step around a chart that stretches to the available width. */
export function ChartFrame({
  label,
  scale,
  width,
  say,
  first,
  last,
  children,
}: {
  /** The chart in one sentence, for people who cannot see it. */
  label: string;
  scale: ReturnType<typeof scaleOf>;
  /** Width of the drawing, in its own units. */
  width: number;
  say: (value: number) => string;
  first: string;
  last: string;
  children: ReactNode;
}) {
  const { top, bottom, y } = scale;
  const zero = y(0);
  return (
    <>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex w-16 flex-col whitespace-nowrap justify-between text-right text-2xs text-fg-muted tabular"
          style={{ height: chartHeight }}
        >
          <span>{short(say(top))}</span>
          <span>{short(bottom > 0 ? `−${say(bottom)}` : say(0))}</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${chartHeight}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1"
          style={{ height: chartHeight }}
        >
          {[0, zero, chartHeight].map((at) => (
            <line
              key={at}
              x1={0}
              x2={width}
              y1={at}
              y2={at}
              className={at === zero ? "stroke-line-strong" : "stroke-line"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-18 text-2xs text-fg-muted">
        <span>{first}</span>
        <span>{last === first ? "" : last}</span>
      </div>
    </>
  );
}

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
        aria-label="The numbers of the chart"
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
