import { getInvoice, getInvoicePdf } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { refundable } from "@autoiq/domain/payments/refund";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Ban, FileText, ReceiptText, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import { CreditNoteForm } from "~/features/invoices/credit-notes/credit-note-form";
import { CreditNotes } from "~/features/invoices/credit-notes/credit-notes";
import { InvoiceBody } from "~/features/invoices/invoice-body";
import { InvoiceStatus } from "~/features/invoices/invoice-status";
import { InvoiceTotals } from "~/features/invoices/invoice-totals";
import { CheckoutOutcome } from "~/features/payments/checkout-outcome";
import { PaymentList } from "~/features/payments/payment-list";
import { TakePayment } from "~/features/payments/take-payment";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

const WriteOffForm = lazy(() =>
  import("~/features/invoices/write-offs/write-off-form").then((all) => ({ default: all.WriteOffForm })),
);

export const meta = () => [{ title: "Invoice · AutoIQ" }];

export default function InvoicePage() {
  const { id = "" } = useParams();
  const { to, may, limits } = useWorkspace();
  const [crediting, setCrediting] = useState(false);
  const [writingOff, setWritingOff] = useState(false);
  const [refunding, setRefunding] = useState<string | null>(null);
  const loaded = useQuery(queryOptionsFor(getInvoice, { params: { id } }));
  const document = useMutation({
    mutationFn: () => openFile(getInvoicePdf, { params: { id } }),
    onError: (error) =>
      toast({ title: "The document couldn't be opened", description: error.message, variant: "destructive" }),
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
  const canRefund = may("payment.refund") && limits.canRefund;
  // The latest payment large enough for the refund, or else the largest.
  const backFrom =
    invoice.payments.findLast((each) => refundable(each) >= tooMuch) ??
    invoice.payments.toSorted((a, b) => refundable(b) - refundable(a))[0];
  const creditable = invoice.totalCents - invoice.creditedCents - invoice.writtenOffCents;
  return (
    <>
      <PageHeader
        title={`Invoice ${invoice.number}`}
        back={back}
        status={<InvoiceStatus state={invoice.state} />}
        actions={
          <>
            {canRefund && creditable > 0 ? (
              <Button onClick={() => setCrediting(true)}>
                <ReceiptText aria-hidden="true" />
                Credit note
              </Button>
            ) : null}
            {owed > 0 && may("invoice.write-off") ? (
              <Button onClick={() => setWritingOff(true)}>
                <Ban aria-hidden="true" />
                Write off
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
        <InvoiceBody
          invoice={invoice}
          className="max-lg:order-last"
          customer={
            invoice.customerId && may("customer.view") ? (
              <Link
                to={to(`/clients/${invoice.customerId}`)}
                className="text-accent-text underline-offset-2 hover:underline"
              >
                {content.customer.name}
              </Link>
            ) : (
              content.customer.name
            )
          }
          order={
            invoice.repairOrderId ? (
              <Link
                to={to(`/repair-orders/${invoice.repairOrderId}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                Repair order {invoice.repairOrderNumber}
              </Link>
            ) : (
              "Counter sale"
            )
          }
        />
        <aside aria-label="Balance and payments" className="grid gap-4">
          <CheckoutOutcome balanceDueCents={owed} />
          {owed > 0 && may("payment.take") ? (
            <Card title="Take a payment" actions={<Money cents={owed} className="font-semibold text-sm" />}>
              <TakePayment invoiceId={invoice.id} balanceDueCents={owed} invoice={invoice} />
            </Card>
          ) : null}
          {tooMuch > 0 ? (
            <Notice
              tone="warning"
              title={`${formatMoney(tooMuch)} to refund`}
              action={
                canRefund && backFrom && refundable(backFrom) > 0 ? (
                  <Button size="sm" onClick={() => setRefunding(backFrom.id)}>
                    <Undo2 aria-hidden="true" />
                    Issue refund
                  </Button>
                ) : null
              }
            >
              {canRefund
                ? "The customer has overpaid."
                : "The customer has overpaid. Ask someone who can refund."}
            </Notice>
          ) : null}
          <InvoiceTotals invoice={invoice} />
          <PaymentList
            invoice={invoice}
            timeZone={content.shop.timeZone}
            canRefund={canRefund}
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
        description="The posted invoice does not change. The credit note gets its own number and lowers the balance due."
      >
        <CreditNoteForm invoice={invoice} onDone={() => setCrediting(false)} />
      </Dialog>
      <Dialog open={writingOff} onOpenChange={setWritingOff} title={`Write off invoice ${invoice.number}`}>
        <Suspense fallback={<SkeletonRows label="Loading" rows={3} />}>
          <WriteOffForm invoiceId={invoice.id} balanceDueCents={owed} onDone={() => setWritingOff(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
