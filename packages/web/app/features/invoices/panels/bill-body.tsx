import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { BilledAnswers } from "./billed-answers";
import { BilledJob } from "./billed-job";
import { InvoiceHead } from "./invoice-head";

/** What was billed, as it was posted: to whom, for which car, job by job, who agreed to it, and the guarantee. */
export function BillBody({
  invoice: { content, logo, postedAt },
  order,
  className,
}: {
  invoice: Pick<Invoice, "content" | "logo" | "postedAt">;
  /** The repair order, as a link, or that there is none. */
  order: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("grid min-w-0 gap-4", className)}>
      <InvoiceHead content={content} logo={logo} postedAt={postedAt} order={order} />
      {content.jobs.map((job, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's jobs have no identity and never move
        <BilledJob key={index} job={job} />
      ))}
      <BilledAnswers content={content} />
      {content.guarantee ? (
        <Card title="Guarantee">
          <p className="whitespace-pre-line text-sm">{content.guarantee}</p>
        </Card>
      ) : null}
    </div>
  );
}
