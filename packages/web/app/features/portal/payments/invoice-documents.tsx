import {
  type ClientInvoice,
  getClientCreditNotePdf,
  getClientReceipt,
} from "@autoiq/domain/payments/client/contract";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { DocumentButton } from "./document-button";

const methods = { card: "Card", cash: "Cash", check: "Check" } as const;
const back = { card: "Refunded to your card", cash: "Cash refund", check: "Refunded by check" } as const;

/** The payments of one invoice with receipts, and its refunds and credits. */
export function InvoiceDocuments({ invoice }: { invoice: ClientInvoice }) {
  const { organizationId, refunds, creditNotes } = invoice;
  const { timeZone } = invoice.content.shop;
  const paid = invoice.payments.filter((each) => each.state === "succeeded" || each.state === "refunded");
  if (paid.length + creditNotes.length === 0) return null;
  return (
    <Card title="Payments and receipts">
      <ul className="grid gap-4 text-sm">
        {paid.map((payment) => (
          <li key={payment.id} className="grid gap-1.5">
            <div className="flex justify-between gap-3 font-medium">
              <span>
                {methods[payment.method]} {payment.checkNumber}
              </span>
              <Money cents={payment.amountCents} />
            </div>
            <p className="text-fg-muted text-xs">
              <DateTime instant={payment.settledAt ?? payment.createdAt} timeZone={timeZone} />
            </p>
            <div>
              <DocumentButton
                organizationId={organizationId}
                id={payment.id}
                contract={getClientReceipt}
                size="sm"
                name="Receipt"
              >
                Receipt as PDF
              </DocumentButton>
            </div>
            {refunds
              .filter((refund) => refund.paymentId === payment.id)
              .map((refund) => (
                <div key={refund.id} className="grid gap-0.5 border-line border-l-2 pl-3">
                  <div className="flex flex-wrap justify-between gap-3">
                    <span className="flex flex-wrap items-center gap-2">
                      {back[refund.method]}
                      {refund.state === "pending" ? <StatusPill tone="warning">On its way</StatusPill> : null}
                      {refund.state === "failed" ? (
                        <StatusPill tone="danger">Did not go back</StatusPill>
                      ) : null}
                    </span>
                    <Money cents={-refund.amountCents} />
                  </div>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={refund.createdAt} timeZone={timeZone} />
                    {refund.state === "failed"
                      ? ". The card's company refused it; ask the shop."
                      : refund.state === "pending"
                        ? ". Card companies take a few days."
                        : ""}
                  </p>
                </div>
              ))}
          </li>
        ))}
        {creditNotes.map((note) => (
          <li key={note.id} className="grid gap-1">
            <div className="flex justify-between gap-3 font-medium">
              <span>Credit note {note.number}</span>
              <Money cents={-note.totalCents} />
            </div>
            <p className="whitespace-pre-line">{note.reason}</p>
            <div>
              <DocumentButton
                organizationId={organizationId}
                id={note.id}
                contract={getClientCreditNotePdf}
                size="sm"
                name={`Credit note ${note.number}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
