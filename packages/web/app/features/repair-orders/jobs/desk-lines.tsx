import { discountNote } from "@autoiq/domain/repair-orders/discount-lines";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { partTone } from "~/features/repair-orders/parts/repair-order-parts";
import { formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { partStateLabels } from "../status-labels";
import { taxableNote } from "./taxable-field";

/** A job's lines in the front desk's view. Part actions are in the parts list. */
export function DeskLines({ job }: { job: Job }) {
  if (job.lines.length === 0)
    return (
      <p className="px-3 pb-3 text-fg-muted text-sm">No lines yet. Edit the job to add labor and parts.</p>
    );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Lines for {job.name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Hours or quantity</th>
          <th scope="col">Rate or price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {job.lines.map((line) => {
          return (
            <tr key={line.id} className="border-line border-t align-top">
              <td className="wrap-anywhere py-1.5 pr-2 pl-3">
                <span>{line.description}</span>
                {discountNote(line) ? (
                  <span className="block text-fg-muted text-xs">{discountNote(line)}</span>
                ) : null}
                {line.taxable == null ? null : (
                  <span className="block text-fg-muted text-xs">{taxableNote(line.taxable)}</span>
                )}
                {line.kind === "part" ? (
                  <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-fg-muted text-xs">
                    {line.partNumber ? <span className="font-mono">{line.partNumber}</span> : null}
                    {line.coreCents > 0 ? (
                      <span>
                        core <Money cents={line.coreCents} />
                      </span>
                    ) : null}
                    {line.condition === "new" ? null : <Badge tone="warning">{line.condition}</Badge>}
                    {line.partState && job.authorization === "approved" ? (
                      <Badge tone={partTone[line.partState]}>{partStateLabels[line.partState]}</Badge>
                    ) : null}
                    {line.backOrdered ? <Badge tone="warning">Back-ordered</Badge> : null}
                  </span>
                ) : null}
              </td>
              <td className="w-16 whitespace-nowrap px-2 py-1.5 text-right text-fg-muted tabular">
                {line.kind === "labor" ? `${formatQuantity(line.hours ?? "0")} h` : null}
                {line.kind === "part" ? `${formatQuantity(line.quantity ?? "0")} ×` : null}
              </td>
              <td className="w-22 px-2 py-1.5 text-right text-fg-muted max-sm:hidden">
                {line.kind === "labor" ? <Money cents={line.rateCents ?? 0} /> : null}
                {line.kind === "part" ? <Money cents={line.unitPriceCents ?? 0} /> : null}
              </td>
              <td className="w-24 py-1.5 pr-3 pl-2 text-right">
                <Money cents={line.amountCents} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
