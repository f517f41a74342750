import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import { formatQuantity } from "~/platform/format";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

type InvoiceJob = InvoiceContent["jobs"][number];

const kindLabels: Record<InvoiceJob["lines"][number]["kind"], string> = {
  labor: "Labor",
  part: "Part",
  sublet: "Outside work",
  fee: "Fee",
  discount: "Discount",
};

const cellClass = "py-2 align-top";

/** An invoiced job: findings, work done, and every line with its condition and price. */
export function InvoiceJob({ job }: { job: InvoiceJob }) {
  return (
    <Card title={job.name} actions={<Money cents={job.subtotalCents} className="font-semibold text-sm" />}>
      <div className="grid gap-3 text-sm">
        {job.cause || job.correction || job.technician ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <Fact term="Cause" text={job.cause} />
            <Fact term="Correction" text={job.correction} />
            <Fact term="Technician" text={job.technician} />
          </dl>
        ) : null}
        {job.lines.length > 0 ? (
          <table className="w-full">
            <caption className="sr-only">What was billed for {job.name}</caption>
            <thead>
              <tr className="border-line border-b text-fg-muted text-xs">
                <th scope="col" className="pb-1.5 text-left font-medium">
                  Line
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium max-sm:hidden">
                  Quantity
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium max-sm:hidden">
                  Each
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {job.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's lines have no identity and never move
                <tr key={index} className="border-line border-b last:border-b-0">
                  <td className={`${cellClass} wrap-anywhere`}>
                    {line.description}
                    <span className="block text-fg-muted text-xs">
                      {[
                        kindLabels[line.kind],
                        line.partNumber,
                        line.kind === "part" ? line.condition : "",
                        tireNote(line),
                        line.note,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className="block text-fg-muted text-xs sm:hidden">{pieces(line)}</span>
                  </td>
                  <td className={`${cellClass} text-right tabular max-sm:hidden`}>{amountOf(line)}</td>
                  <td className={`${cellClass} text-right max-sm:hidden`}>
                    {line.unitPriceCents === null ? null : <Money cents={line.unitPriceCents} />}
                  </td>
                  <td className={`${cellClass} text-right`}>
                    <Money cents={line.amountCents} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </Card>
  );
}

function amountOf(line: InvoiceJob["lines"][number]): string {
  if (line.hours) return `${formatQuantity(line.hours)} h`;
  return line.quantity ? formatQuantity(line.quantity) : "";
}

const pieces = (line: InvoiceJob["lines"][number]) => {
  const amount = amountOf(line);
  return amount && line.kind === "part" ? `${amount} ×` : amount;
};

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null;
  return (
    <div className="contents">
      <dt className="text-fg-muted">{term}</dt>
      <dd className="whitespace-pre-line">{text}</dd>
    </div>
  );
}
