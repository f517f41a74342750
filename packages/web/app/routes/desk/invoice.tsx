import { getInvoice, getInvoicePdf } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { refundable } from "@autoiq/domain/payments/refund";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText, ReceiptText, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { CreditNoteForm } from "~/features/invoices/forms/credit-note-form";
import { BillBody } from "~/features/invoices/panels/bill-body";
import { BillTotals } from "~/features/invoices/panels/bill-totals";
import { CreditNotes } from "~/features/invoices/panels/credit-notes";
import { InvoicePill } from "~/features/invoices/panels/invoice-pill";
import { TakePayment } from "~/features/payments/forms/take-payment";
import { CheckoutOutcome } from "~/features/payments/panels/checkout-outcome";
import { PaymentList } from "~/features/payments/panels/payment-list";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { openFile } from "~/platform/use-file";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { ErrorState } from "~/ui/error-state";
import { Money } from "~/ui/figures";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Invoice · AutoIQ" }];

export default function InvoicePage() {
  const { id = "" } = useParams();
  const { to, may, limits } = useWorkspace();
  const [crediting, setCrediting] = useState(false);
  const [refunding, setRefunding] = useState<string | null>(null);
  const loaded = useQuery(queryOptionsFor(getInvoice, { params: { id } }));
  const document = useMutation({
    mutationFn: () => openFile(getInvoicePdf, { params: { id } }),
    onError: (error) =>
      toast({ title: "The document did not open", description: error.message, variant: "destructive" }),
  });
  const back = { to: to("/invoices"), label: "Invoices" };
  const invoice = loaded.data;
  if (!invoice)
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        {loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading the invoice" rows={8} />
        )}
      </>
    );
  const { content } = invoice;
  const owed = balance(invoice);
  const tooMuch = overpaid(invoice);
  const mayRefund = may("payment.refund") && limits.mayRefund;
  // The latest payment that can bear it, or else the largest.
  const backFrom =
    invoice.payments.findLast((each) => refundable(each) >= tooMuch) ??
    invoice.payments.toSorted((a, b) => refundable(b) - refundable(a))[0];
  const creditable = invoice.totalCents - invoice.creditedCents;
  return (
    <>
      <PageHeader
        title={`Invoice ${invoice.number}`}
        back={back}
        status={<InvoicePill state={invoice.state} />}
        actions={
          <>
            {mayRefund && creditable > 0 ? (
              <Button onClick={() => setCrediting(true)}>
                <ReceiptText aria-hidden="true" />
                Credit note
              </Button>
            ) : null}
            <Button loading={document.isPending} onClick={() => document.mutate()}>
              <FileText aria-hidden="true" />
              PDF
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BillBody
          invoice={invoice}
          className="max-lg:order-last"
          order={
            invoice.repairOrderId ? (
              <Link
                to={to(`/repair-orders/${invoice.repairOrderId}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                Repair order {invoice.repairOrderNumber}
              </Link>
            ) : (
              "Sold over the counter"
            )
          }
        />
        <aside aria-label="Balance and payments" className="grid gap-4">
          <CheckoutOutcome owedCents={owed} />
          {owed > 0 && may("payment.take") ? (
            <Card title="Take a payment" actions={<Money cents={owed} className="font-semibold text-sm" />}>
              <TakePayment invoiceId={invoice.id} owedCents={owed} />
            </Card>
          ) : null}
          {tooMuch > 0 ? (
            <Notice
              tone="warning"
              title={`${formatMoney(tooMuch)} to give back`}
              action={
                mayRefund && backFrom && refundable(backFrom) > 0 ? (
                  <Button size="sm" onClick={() => setRefunding(backFrom.id)}>
                    <Undo2 aria-hidden="true" />
                    Give it back
                  </Button>
                ) : null
              }
            >
              {mayRefund
                ? "The customer has paid more than is billed now."
                : "The customer has paid more than is billed now. Ask somebody who may give money back."}
            </Notice>
          ) : null}
          <BillTotals invoice={invoice} />
          <PaymentList
            invoice={invoice}
            timeZone={content.shop.timeZone}
            mayRefund={mayRefund}
            chosen={refunding}
            onChoose={setRefunding}
          />
          <CreditNotes invoice={invoice} timeZone={content.shop.timeZone} />
        </aside>
      </div>
      <Dialog
        open={crediting}
        onOpenChange={setCrediting}
        title={`Credit note for invoice ${invoice.number}`}
        description="The invoice stays as it was posted. The credit note gets a number of its own and lowers what is owed."
      >
        <CreditNoteForm invoice={invoice} onDone={() => setCrediting(false)} />
      </Dialog>
    </>
  );
}
