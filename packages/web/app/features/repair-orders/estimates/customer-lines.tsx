import type { Catalog } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import { discountNote } from "@autoiq/domain/repair-orders/discount-lines";
import { formatQuantity } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
import { Money } from "~/ui/data-display";
import type { CustomerJob } from "./customer-view";

type Line = CustomerJob["lines"][number];
type Texts = Catalog["customer-order"]["job"];

const labelOf = ({ kind }: Line, t: Texts): string =>
  ({ labor: t.labor, part: t.part, sublet: t.sublet, fee: t.fee, discount: t.discount })[kind];

function detailOf(line: Line, t: Texts): string {
  if (line.kind === "labor" && line.hours) return fillIn(t.hours, { hours: formatQuantity(line.hours) });
  if (line.kind === "discount") return localized(discountNote(line));
  if (line.kind !== "part" || !line.quantity) return "";
  const condition = { new: t.new, used: t.used, rebuilt: t.rebuilt }[line.condition];
  return fillIn(condition, { count: formatQuantity(line.quantity) });
}

/** A job's price, and what is in it part by part. */
export function CustomerLines({ job }: { job: CustomerJob }) {
  const t = useMessages("customer-order").job;
  const paidBy = { warranty: t.warranty, internal: t.internal };
  const price = (
    <span className="text-right font-semibold text-base">
      {job.pay === "customer" ? <Money cents={job.subtotalCents} /> : paidBy[job.pay]}
    </span>
  );
  if (job.lines.length === 0) return <p className="flex justify-end py-1">{price}</p>;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="text-accent-text underline underline-offset-4">{t.details}</span>
        {price}
      </summary>
      <table className="w-full">
        <caption className="sr-only">{fillIn(t.caption, { job: job.name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {job.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity here and never move
            <tr key={index} className="border-line border-t">
              <td className="wrap-anywhere py-2 pr-3">
                {line.description}
                <span className="block text-fg-muted text-xs">
                  {[labelOf(line, t), detailOf(line, t)].filter(Boolean).join(" · ")}
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
