import { type RoiInput, roi, roiRows } from "@autoiq/domain/site/roi";
import { RoiChart } from "./roi-chart";

/** All results of the four inputs, each with its formula. */
export function RoiResults({ input }: { input: RoiInput }) {
  const { main, details } = roiRows(input);
  return (
    <section aria-label="Results" className="grid animate-rise-in gap-5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {main.map((row) => (
          <div key={row.label} className="flex flex-col bg-surface p-3">
            <dt className="text-fg-muted text-xs">{row.label}</dt>
            <dd className="mt-0.5 font-bold text-2xl tracking-tight tabular">{row.value}</dd>
            <dd className="mt-1 text-2xs text-fg-muted">{row.formula}</dd>
          </div>
        ))}
      </dl>
      <RoiChart result={roi(input)} />
      <table className="w-full text-sm">
        <caption className="pb-1 text-left font-medium text-sm">Breakdown per year</caption>
        <tbody>
          {details.map((row) => (
            <tr key={row.label} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {row.label}
                <span className="block text-fg-muted text-xs md:float-right">{row.formula}</span>
              </th>
              <td className="py-1.5 text-right align-top font-semibold tabular">{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-fg-muted text-xs">
        This estimate uses AutoIQ's averages: 35% of labor time, 23% more revenue, 15% retention. Your results
        will differ. The five numbers above aren't added to the projection.
      </p>
    </section>
  );
}
