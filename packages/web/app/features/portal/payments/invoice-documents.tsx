import { fillIn } from "@autoiq/domain/catalog/message";
import { detailsLine } from "@autoiq/domain/payment-methods/methods";
import {
  type ClientInvoice,
  getClientCreditNotePdf,
  getClientReceipt,
} from "@autoiq/domain/payments/client/contract";
import { useMessages } from "~/platform/language/messages";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { DocumentButton } from "./document-button";

/** The payments of one invoice with receipts, and its refunds and credits. */
export function InvoiceDocuments({ invoice }: { invoice: ClientInvoice }) {
  const messages = useMessages("portal");
  const t = useMessages("client-invoice");
  const payments = useMessages("client-payments");
  const { organizationId, refunds, creditNotes } = invoice;
  const { timeZone } = invoice.content.shop;
  const details = (payment: ClientInvoice["payments"][number]) =>
    detailsLine(payment.details, t.methodDetail);
  const paid = invoice.payments.filter((each) => each.state === "succeeded" || each.state === "refunded");
  if (paid.length + creditNotes.length === 0) return null;
  return (
    <Card title={t.documents}>
      <ul className="grid gap-4 text-sm">
        {paid.map((payment) => (
          <li key={payment.id} className="grid gap-1.5">
            <div className="flex justify-between gap-3 font-medium">
              <span>
                {t.methods[payment.method]} {payment.checkNumber}
              </span>
              <Money cents={payment.amountCents} />
            </div>
            <p className="text-fg-muted text-xs">
              <DateTime instant={payment.settledAt ?? payment.createdAt} timeZone={timeZone} />
              {details(payment) ? ` · ${details(payment)}` : ""}
            </p>
            <div>
              <DocumentButton
                organizationId={organizationId}
                id={payment.id}
                contract={getClientReceipt}
                size="sm"
                name={payments.receipt}
              >
                {t.receiptAsPdf}
              </DocumentButton>
            </div>
            {refunds
              .filter((refund) => refund.paymentId === payment.id)
              .map((refund) => (
                <div key={refund.id} className="grid gap-0.5 border-line border-l-2 pl-3">
                  <div className="flex flex-wrap justify-between gap-3">
                    <span className="flex flex-wrap items-center gap-2">
                      {t.refunds[refund.method]}
                      {refund.state === "pending" ? (
                        <StatusPill tone="warning">{payments.onItsWay}</StatusPill>
                      ) : null}
                      {refund.state === "failed" ? (
                        <StatusPill tone="danger">{payments.refundFailed}</StatusPill>
                      ) : null}
                    </span>
                    <Money cents={-refund.amountCents} />
                  </div>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={refund.createdAt} timeZone={timeZone} />
                    {refund.state === "failed"
                      ? `. ${t.refundRefused}`
                      : refund.state === "pending"
                        ? `. ${t.refundTakes}`
                        : ""}
                  </p>
                </div>
              ))}
          </li>
        ))}
        {creditNotes.map((note) => (
          <li key={note.id} className="grid gap-1">
            <div className="flex justify-between gap-3 font-medium">
              <span>{fillIn(messages.creditNote, { number: note.number })}</span>
              <Money cents={-note.totalCents} />
            </div>
            <p className="whitespace-pre-line">{note.reason}</p>
            <div>
              <DocumentButton
                organizationId={organizationId}
                id={note.id}
                contract={getClientCreditNotePdf}
                size="sm"
                name={fillIn(messages.creditNote, { number: note.number })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
