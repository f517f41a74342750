import { getInvoice } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { needsNewAuthorization } from "@autoiq/domain/repair-orders/approved-changes";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { FileText, Mail, PhoneCall } from "lucide-react";
import { Link } from "react-router";
import { TakePayment } from "~/features/payments/take-payment";
import { QualityCheck } from "~/features/repair-orders/work/quality-check";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** The next step in a sentence. */
export function nextStepText(order: RepairOrder): string {
  const { status } = order;
  const approved = order.jobs.filter((job) => job.authorization === "approved");
  const done = approved.filter((job) => job.work === "completed").length;
  if (status === "void") return "This repair order was voided.";
  if (status === "closed") return "Paid in full.";
  if (status === "invoiced") return "The invoice is posted. Take the payment.";
  if (order.jobs.length === 0) return "Add jobs, then send the estimate.";
  if (status === "estimate") return "Send the estimate or record the authorization.";
  if (status === "awaiting-approval") return "The customer has the estimate but hasn't responded yet.";
  if (status === "ready") return "Work is done and checked. Post the invoice.";
  if (status === "quality-check") return "All approved jobs are completed. Record the quality check.";
  const open = approved.filter((job) => job.work !== "completed");
  const unassigned = open.filter((job) => job.technician === null).length;
  if (unassigned > 0)
    return open.length === 1
      ? "Assign a technician."
      : `Assign technicians to ${unassigned === open.length ? "the" : `${unassigned} of the`} ${open.length} open jobs.`;
  return approved.length === 1
    ? "The approved job isn't completed yet."
    : `${done} of ${approved.length} approved jobs completed.`;
}

/** The next step of this repair order, with the action that performs it. */
export function NextStep({
  order,
  onSend,
  onAnswer,
  onPost,
}: {
  order: RepairOrder;
  onSend: () => void;
  onAnswer: () => void;
  onPost: () => void;
}) {
  const { may, to } = useWorkspace();
  const { status, invoice } = order;
  const proposed = order.jobs.filter((job) => job.authorization === "proposed").length;
  const approved = order.jobs.filter((job) => job.authorization === "approved");
  const changed = order.jobs.find((job) => needsNewAuthorization(job, order));
  const answerable = order.jobs.length > 0 && !["invoiced", "closed", "void"].includes(status);
  const owed = invoice ? balance(invoice) : 0;
  // Its payments may cost more by credit card, or less in cash.
  const posted = useQuery({
    ...queryOptionsFor(getInvoice, { params: { id: invoice?.id ?? "" } }),
    enabled: owed > 0 && may("payment.take"),
  });

  const estimateStep = status === "estimate" || status === "awaiting-approval" || proposed > 0;

  return (
    <Card id="next-step" title="Next step" className="scroll-mt-32">
      <div className="grid gap-3">
        <p className="text-sm">
          {nextStepText(order)}
          {changed ? ` “${changed.name}” changed after it was approved and needs a new authorization.` : ""}
          {proposed > 0 && approved.length > 0 && !changed
            ? ` ${proposed === 1 ? "1 added job is" : `${proposed} added jobs are`} awaiting approval.`
            : ""}
        </p>
        {status === "quality-check" && may("job.quality-check") ? <QualityCheck order={order} /> : null}
        {status === "ready" && may("invoice.post") ? (
          <Button variant="primary" onClick={onPost}>
            <FileText aria-hidden="true" />
            Post invoice
          </Button>
        ) : null}
        {answerable && proposed > 0 && may("estimate.send") ? (
          <Button variant={status === "estimate" ? "primary" : "secondary"} onClick={onSend}>
            <Mail aria-hidden="true" />
            {order.estimates.length > 0 ? "Send estimate again" : "Send estimate"}
          </Button>
        ) : null}
        {answerable &&
        may("estimate.approve") &&
        (estimateStep || approved.some((job) => job.work === "pending")) ? (
          <Button
            variant={status === "awaiting-approval" ? "primary" : estimateStep ? "secondary" : "ghost"}
            onClick={onAnswer}
          >
            <PhoneCall aria-hidden="true" />
            Record authorization
          </Button>
        ) : null}
        {answerable && estimateStep && !may("estimate.send") ? (
          <p className="text-fg-muted text-xs">
            Only owners and managers send estimates and record authorizations.
          </p>
        ) : null}
        {invoice ? (
          <>
            <p className="flex items-baseline justify-between text-sm">
              <Link
                to={to(`/invoices/${invoice.id}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                Invoice {invoice.number}
              </Link>
              <span>
                <Money cents={invoice.totalCents} className="font-semibold" />
                {owed > 0 ? (
                  <span className="text-fg-muted">
                    , <Money cents={owed} /> due
                  </span>
                ) : null}
              </span>
            </p>
            {owed > 0 && may("payment.take") ? (
              <TakePayment invoiceId={invoice.id} balanceDueCents={owed} invoice={posted.data} />
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  );
}
