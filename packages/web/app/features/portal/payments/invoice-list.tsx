import { fillIn } from "@autoiq/domain/catalog/message";
import { balance } from "@autoiq/domain/invoices/rules";
import { CreditCard } from "lucide-react";
import { Link } from "react-router";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useCardPayments } from "~/platform/use-card-payments";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { PaymentInstructions } from "~/ui/payment-instructions";
import { type InvoiceSummary, type Shop, shopName, useCheckout, zoneOf } from "../api";
import { DocumentButton } from "./document-button";

const states = {
  posted: { name: "posted", tone: "warning" },
  "part-paid": { name: "partPaid", tone: "warning" },
  paid: { name: "paid", tone: "success" },
  credited: { name: "credited", tone: "neutral" },
  "written-off": { name: "writtenOff", tone: "neutral" },
} as const satisfies Record<InvoiceSummary["state"], { name: string; tone: Tone }>;

/** Invoices with balance due, payment button and document. */
export function InvoiceList({
  title,
  bills,
  shops,
}: {
  title: string;
  bills: readonly InvoiceSummary[];
  shops: readonly Shop[];
}) {
  if (bills.length === 0) return null;
  return (
    <Card title={title} padded={false}>
      <ul>
        {bills.map((bill) => (
          <InvoiceRow key={bill.id} bill={bill} shops={shops} />
        ))}
      </ul>
    </Card>
  );
}

function InvoiceRow({ bill, shops }: { bill: InvoiceSummary; shops: readonly Shop[] }) {
  const messages = useMessages("portal");
  const t = useMessages("client-payments");
  const checkout = useCheckout();
  const cards = useCardPayments();
  const params = { organizationId: bill.organizationId, id: bill.id };
  const owed = balance(bill);
  const { name, tone } = states[bill.state];
  return (
    <li className="border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">
            {/* As high as a finger on a phone, without pushing the lines apart. */}
            <Link
              to={`/client/payments/${bill.organizationId}/${bill.id}`}
              className="relative inline-flex min-h-6 items-center text-accent-text underline underline-offset-2 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5"
            >
              {bill.vehicle || messages.overTheCounter}
              <span className="sr-only">, {fillIn(t.invoiceOf, { number: bill.number })}</span>
            </Link>
          </p>
          <p className="text-fg-muted text-xs">
            {shops.length > 1 ? `${shopName(shops, bill.organizationId)} · ` : ""}
            {fillIn(t.invoiceOf, { number: bill.number })} ·{" "}
            <DateTime instant={bill.postedAt} timeZone={zoneOf(shops, bill.organizationId)} style="date" />
          </p>
          <p className="mt-1 text-sm">
            <StatusPill tone={tone}>{t.state[name]}</StatusPill>{" "}
            <Money cents={bill.totalCents} className="ml-1 font-semibold" />
            {owed > 0 && bill.paidCents > 0 ? (
              <>
                , <Text of={t.stillToPay} values={{ amount: <Money cents={owed} /> }} />
              </>
            ) : null}
            {bill.creditedCents > 0 ? (
              <>
                , <Text of={t.credited} values={{ amount: <Money cents={bill.creditedCents} /> }} />
              </>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <DocumentButton {...params} name={fillIn(messages.invoice, { number: bill.number })} />
          {owed > 0 && cards ? (
            <Button variant="primary" loading={checkout.isPending} onClick={() => checkout.mutate(params)}>
              <CreditCard aria-hidden="true" />
              <span>
                <Text of={messages.payAmount} values={{ amount: <Money cents={owed} /> }} />
                <span className="sr-only">. {fillIn(messages.payInvoice, { number: bill.number })}</span>
              </span>
            </Button>
          ) : null}
        </div>
      </div>
      {owed > 0 && cards === false ? (
        <PaymentInstructions
          shop={shops.find((each) => each.organizationId === bill.organizationId)}
          className="mt-2 text-sm"
        />
      ) : null}
      {checkout.error ? (
        <Notice tone="danger" title={messages.checkoutFailed} className="mt-3">
          {localized(checkout.error.message)}
        </Notice>
      ) : null}
    </li>
  );
}
