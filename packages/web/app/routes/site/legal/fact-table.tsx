import type { ReactNode } from "react";

/** What, why, how long: side by side on a wide screen, stacked on a phone. */
export function FactTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly [string, string, string];
  rows: readonly (readonly [ReactNode, ReactNode, ReactNode])[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="mt-5 overflow-x-auto rounded-lg border border-line" aria-label={caption} tabIndex={0}>
      <table className="w-full min-w-[34rem] border-collapse text-sm leading-6">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-left">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([subject, why, until], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a constant text
            <tr key={index} className="border-line border-t align-top">
              <th scope="row" className="w-[34%] px-4 py-3 text-left font-medium">
                {subject}
              </th>
              <td className="px-4 py-3 text-fg-muted">{why}</td>
              <td className="w-[28%] px-4 py-3 text-fg-muted">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
