import type { Change, EstimateChange } from "@autoiq/domain/repair-orders/estimates/compare";
import { formatMoney } from "~/platform/format";
import { Badge, type Tone } from "~/ui/badge";
import { Money } from "~/ui/data-display";

const changeStyles: Record<Change, { word: string; tone: Tone }> = {
  added: { word: "Added", tone: "success" },
  removed: { word: "Removed", tone: "danger" },
  changed: { word: "Changed", tone: "warning" },
  same: { word: "Unchanged", tone: "neutral" },
};
const signed = (cents: number) => `${cents > 0 ? "+" : ""}${formatMoney(cents)}`;

/** Compares two versions of an estimate: added, removed and changed lines, and the difference in total. */
export function EstimateChanges({
  change,
  before,
  after,
}: {
  change: EstimateChange;
  before: number;
  after: number;
}) {
  return (
    <div className="grid gap-4 text-sm">
      <p>
        Estimate {after}{" "}
        {change.differenceCents === 0 ? (
          <>has the same total as estimate {before}.</>
        ) : (
          <>
            {" "}
            is <strong>{formatMoney(Math.abs(change.differenceCents))}</strong>{" "}
            {change.differenceCents > 0 ? "more" : "less"} than estimate {before}.{" "}
          </>
        )}
      </p>
      <ul className="grid gap-2">
        {change.jobs.map((job) => (
          <li key={job.id} className="rounded-md border border-line px-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Badge tone={changeStyles[job.change].tone}>{changeStyles[job.change].word}</Badge>
                {job.name}
              </p>
              <p className="tabular">
                {job.beforeCents === null ? (
                  <Money cents={job.afterCents ?? 0} />
                ) : job.afterCents === null ? (
                  <s>{formatMoney(job.beforeCents)}</s>
                ) : job.beforeCents === job.afterCents ? (
                  <Money cents={job.afterCents} />
                ) : (
                  <>
                    {formatMoney(job.beforeCents)} → <strong>{formatMoney(job.afterCents)}</strong>
                  </>
                )}
              </p>
            </div>
            {job.change === "changed" ? (
              <ul className="mt-1.5 grid gap-1 text-fg-muted">
                {job.lines
                  .filter((line) => line.change !== "same")
                  .map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sent estimates never change, so neither does this
                    <li key={index} className="flex flex-wrap justify-between gap-x-3">
                      <span>
                        {changeStyles[line.change].word}: {line.description}
                        {line.detail ? ` (${line.detail})` : ""}
                      </span>
                      <span className="tabular">
                        {signed((line.afterCents ?? 0) - (line.beforeCents ?? 0))}
                      </span>
                    </li>
                  ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto">
        <table className="w-full min-w-80 text-right tabular">
          <caption className="sr-only">Totals of both versions</caption>
          <thead className="text-fg-muted text-xs">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {" "}
                Amount{" "}
              </th>
              <th scope="col" className="font-medium">
                Estimate {before}
              </th>
              <th scope="col" className="font-medium">
                Estimate {after}
              </th>
              <th scope="col" className="font-medium">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {change.totals.map((row) => (
              <tr key={row.label} className="border-line border-t last:font-semibold">
                <th scope="row" className="py-1.5 text-left font-[inherit]">
                  {row.label}
                </th>
                <td>{formatMoney(row.beforeCents)}</td>
                <td>{formatMoney(row.afterCents)}</td>
                <td>{signed(row.afterCents - row.beforeCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
