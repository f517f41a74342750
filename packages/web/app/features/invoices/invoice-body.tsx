import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { Card } from "~/ui/layout/card";
import { InvoiceAuthorizations } from "./invoice-authorizations";
import { InvoiceHeader } from "./invoice-header";
import { InvoiceJob } from "./invoice-job";

/** The invoice as posted: customer, car, jobs, authorizations and warranty. */
export function InvoiceBody({
  invoice: { content, logo, postedAt },
  customer = content.customer.name,
  order,
  className,
}: {
  invoice: Pick<Invoice, "content" | "logo" | "postedAt">;
  /** A link to the customer. Absent: their name. */
  customer?: ReactNode;
  /** A link to the repair order, or a note that there is none. */
  order: ReactNode;
  className?: string;
}) {
  const t = useSharedMessages("posted-invoice", en);
  return (
    <div className={cn("grid min-w-0 gap-4", className)}>
      <InvoiceHeader content={content} logo={logo} postedAt={postedAt} customer={customer} order={order} />
      {content.jobs.map((job, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's jobs have no identity and never move
        <InvoiceJob key={index} job={job} />
      ))}
      <InvoiceAuthorizations content={content} />
      {content.guarantee ? (
        <Card title={t.warranty}>
          <p className="whitespace-pre-line text-sm">{content.guarantee}</p>
        </Card>
      ) : null}
    </div>
  );
}
