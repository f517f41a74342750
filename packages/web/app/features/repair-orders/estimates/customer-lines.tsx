import { discountNote } from "@autoiq/domain/repair-orders/discount-lines";
import { formatQuantity } from "~/platform/format";
import { Money } from "~/ui/data-display";
import type { CustomerJob } from "./customer-view";

const kindLabels: Record<CustomerJob["lines"][number]["kind"], string> = {
  labor: "Labor",
  part: "Part",
  sublet: "Outside work",
  fee: "Fee",
  discount: "Discount",
};

function detail(line: CustomerJob["lines"][number]): string {
  if (line.kind === "labor" && line.hours) return `${formatQuantity(line.hours)} hours`;
  if (line.kind === "discount") return discountNote(line);
  if (line.kind !== "part" || !line.quantity) return "";
  const pieces = `${formatQuantity(line.quantity)} ×`;
  return line.condition === "new" ? `${pieces} new` : `${pieces} ${line.condition}`;
}

const paidBy = { warranty: "Covered by warranty", internal: "No charge" } as const;

/** A job's price, and what is in it part by part. */
export function CustomerLines({ job }: { job: CustomerJob }) {
  const price = (
    <span className="text-right font-semibold text-base">
      {job.pay === "customer" ? <Money cents={job.subtotalCents} /> : paidBy[job.pay]}
    </span>
  );
  if (job.lines.length === 0) return <p className="flex justify-end py-1">{price}</p>;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="text-accent-text underline underline-offset-4">See details</span>
        {price}
      </summary>
      <table className="w-full">
        <caption className="sr-only">What is in the price of {job.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {job.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity here and never move
            <tr key={index} className="border-line border-t">
              <td className="wrap-anywhere py-2 pr-3">
                {line.description}
                <span className="block text-fg-muted text-xs">
                  {[kindLabels[line.kind], detail(line)].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td className="py-2 text-right align-top">
                <Money cents={line.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
