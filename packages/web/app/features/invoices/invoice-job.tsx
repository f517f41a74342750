import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

type InvoiceJob = InvoiceContent["jobs"][number];

const cellClass = "py-2 align-top";

/** An invoiced job: findings, work done, and every line with its condition and price. */
export function InvoiceJob({ job }: { job: InvoiceJob }) {
  const t = useSharedMessages("posted-invoice", en).job;
  // A posted invoice stores it as text.
  const conditions: Readonly<Record<string, string>> = t.conditions;
  return (
    <Card title={job.name} actions={<Money cents={job.subtotalCents} className="font-semibold text-sm" />}>
      <div className="grid gap-3 text-sm">
        {job.cause || job.correction || job.technician ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <Fact term={job.department?.isDiagnosis ? t.found : t.cause} text={job.cause} />
            <Fact term={t.correction} text={job.correction} />
            <Fact term={t.technician} text={job.technician} />
          </dl>
        ) : null}
        {job.lines.length > 0 ? (
          <table className="w-full">
            <caption className="sr-only">{fillIn(t.caption, { job: job.name })}</caption>
            <thead>
              <tr className="border-line border-b text-fg-muted text-xs">
                <th scope="col" className="pb-1.5 text-left font-medium">
                  {t.line}
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium max-sm:hidden">
                  {t.quantity}
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium max-sm:hidden">
                  {t.each}
                </th>
                <th scope="col" className="pb-1.5 text-right font-medium">
                  {t.amount}
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
                        t.kinds[line.kind],
                        line.partNumber,
                        line.kind === "part" ? (conditions[line.condition] ?? line.condition) : "",
                        tireNote(line),
                        line.note,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className="block text-fg-muted text-xs sm:hidden">{pieces(line, t)}</span>
                  </td>
                  <td className={`${cellClass} text-right tabular max-sm:hidden`}>{amountOf(line, t)}</td>
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

type JobMessages = AreaMessages<"posted-invoice">["job"];

function amountOf(line: InvoiceJob["lines"][number], t: JobMessages): string {
  if (line.hours) return fillIn(t.hours, { hours: formatQuantity(line.hours) });
  return line.quantity ? formatQuantity(line.quantity) : "";
}

const pieces = (line: InvoiceJob["lines"][number], t: JobMessages) => {
  const amount = amountOf(line, t);
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
