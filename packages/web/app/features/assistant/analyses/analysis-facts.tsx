import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatMetric } from "~/platform/format";

/** The calculated numbers behind a response as a table. */
export function AnalysisFacts({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {facts.map(({ key, label: name, value, unit }) => (
          <tr key={key} className="border-line border-t first:border-t-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-fg-muted">
              {name}
            </th>
            <td className="tabular py-1.5 text-right [overflow-wrap:anywhere]">
              {formatMetric(unit, value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
