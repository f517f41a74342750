import { getInvoice, type Invoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { refundPayment } from "@autoiq/domain/payments/contract";
import { refundable } from "@autoiq/domain/payments/refund";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Notice } from "~/ui/feedback/notice";
import { notifyRefunded, RefundFields } from "./refund-fields";

/** Refunds a payment in part or in full. The default is what the customer overpaid, if anything. */
export function RefundForm({
  invoice,
  payment,
  onDone,
}: {
  invoice: Invoice;
  payment: Invoice["payments"][number];
  onDone: () => void;
}) {
  const left = refundable(payment);
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refund = useWrite(refundPayment, {
    invalidates: [getInvoice, listInvoices, getRepairOrder],
    onSuccess: (_, { body }) => {
      notifyRefunded(body);
      onDone();
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same refund.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <RefundFields
      label="Refund"
      paidBy={payment.method}
      maxCents={left}
      startCents={Math.min(left, overpaid(invoice) || left)}
      startReason={overpaid(invoice) > 0 ? (invoice.creditNotes.at(-1)?.reason ?? "") : ""}
      amountHint="of this payment can go back."
      reasonHint="Stands in the invoice's history and in the audit log."
      warning={(amountCents) => {
        const owedAfter = balance({ ...invoice, paidCents: invoice.paidCents - amountCents });
        return owedAfter > balance(invoice) ? (
          <Notice tone="warning">
            {formatMoney(owedAfter)} is owed on this invoice then. Write a credit note first where the
            customer is to pay less.
          </Notice>
        ) : null;
      }}
      pending={refund.isPending}
      refusal={refusal}
      onRefusal={setRefusal}
      onCancel={onDone}
      onGive={(body) =>
        refund.mutate({ params: { id: invoice.id }, body: { id, paymentId: payment.id, ...body } })
      }
    />
  );
}
