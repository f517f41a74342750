import { balance } from "@autoiq/domain/invoices/rules";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { ClipboardPen, CreditCard, HandCoins, MessageSquareReply } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { PaymentInstructions } from "~/ui/payment-instructions";
import { shopName, useCheckout } from "./api";

/** What only the client can do: authorize, pay, reply. At the top of the page, and hidden when nothing is open. */
export function ActionItems({ shops, repairOrders, invoices, requestedDeposits, words }: ClientOverview) {
  const estimates = repairOrders.filter(
    (each) => each.estimateWaiting && each.status !== "closed" && each.status !== "void",
  );
  const owed = invoices.filter((each) => balance(each) > 0);
  const things = estimates.length + requestedDeposits.length + owed.length + words.length;
  if (things === 0) return null;
  return (
    <section aria-labelledby="to-do" className="grid gap-3">
      <h2 id="to-do" className="font-semibold text-base">
        {things === 1 ? "One thing waits for you" : `${things} things wait for you`}
      </h2>
      <ul className="grid gap-3">
        {estimates.map((visit) => (
          <ActionItem
            key={visit.id}
            title={`Answer the estimate for your ${visit.vehicle}`}
            text={`${shopName(shops, visit.organizationId)} does nothing until you approve it.`}
          >
            <Button variant="primary" size="lg" asChild>
              <Link to={`/client/repair-orders/${visit.organizationId}/${visit.id}`}>
                <ClipboardPen aria-hidden="true" />
                See the estimate
              </Link>
            </Button>
          </ActionItem>
        ))}
        {requestedDeposits.map((each) => (
          <ActionItem
            key={each.id}
            title={
              <>
                Pay a deposit of <Money cents={each.amountCents} /> for your {each.vehicle || "car"}
              </>
            }
            text={`${shopName(shops, each.organizationId)} asks for it ahead of the invoice.`}
          >
            <Button variant="primary" size="lg" asChild>
              <Link to={`/client/repair-orders/${each.organizationId}/${each.repairOrderId}`}>
                <HandCoins aria-hidden="true" />
                See the deposit
              </Link>
            </Button>
          </ActionItem>
        ))}
        {owed.map((bill) => (
          <UnpaidInvoice
            key={bill.id}
            bill={bill}
            shop={shops.find((each) => each.organizationId === bill.organizationId)}
          />
        ))}
        {words.map((word) => (
          <ActionItem
            key={word.organizationId}
            title={`${word.author || shopName(shops, word.organizationId)} of ${shopName(shops, word.organizationId)} wrote to you`}
            text={<span className="line-clamp-2">{word.body}</span>}
          >
            <Button size="lg" asChild>
              <Link to="/client/messages">
                <MessageSquareReply aria-hidden="true" />
                Read and answer
              </Link>
            </Button>
          </ActionItem>
        ))}
      </ul>
    </section>
  );
}

function ActionItem({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line border-l-4 border-l-warning bg-surface p-4 shadow-1">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{title}</h3>
        <div className="text-fg-muted text-sm">{text}</div>
      </div>
      <div className="max-sm:grid max-sm:w-full">{children}</div>
    </li>
  );
}

function UnpaidInvoice({
  bill,
  shop,
}: {
  bill: ClientOverview["invoices"][number];
  shop: ClientOverview["shops"][number] | undefined;
}) {
  const checkout = useCheckout();
  const cards = useCardPayments();
  return (
    <ActionItem
      title={
        <>
          Pay <Money cents={balance(bill)} /> for {bill.vehicle ? `your ${bill.vehicle}` : "what you bought"}
        </>
      }
      text={
        checkout.error ? (
          <span role="alert" className="text-danger-text">
            {checkout.error.message}
          </span>
        ) : (
          <>
            Invoice {bill.number} of {shop?.name}
            {cards === false ? <PaymentInstructions shop={shop} /> : null}
          </>
        )
      }
    >
      {cards ? (
        <Button
          variant="primary"
          size="lg"
          loading={checkout.isPending}
          aria-label={`Pay invoice ${bill.number}`}
          onClick={() => checkout.mutate({ organizationId: bill.organizationId, id: bill.id })}
        >
          <CreditCard aria-hidden="true" />
          Pay
        </Button>
      ) : null}
    </ActionItem>
  );
}
