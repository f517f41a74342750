import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { balance } from "@autoiq/domain/invoices/rules";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { ClipboardPen, CreditCard, HandCoins, MessageSquareReply } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { PaymentInstructions } from "~/ui/payment-instructions";
import { shopName, useCheckout } from "./api";

/** What only the client can do: authorize, pay, reply. At the top of the page, and hidden when nothing is open. */
export function ActionItems({ shops, repairOrders, invoices, requestedDeposits, words }: ClientOverview) {
  const t = useMessages("client-home").toDo;
  const language = useLanguage();
  const estimates = repairOrders.filter(
    (each) => each.estimateWaiting && each.status !== "closed" && each.status !== "void",
  );
  const owed = invoices.filter((each) => balance(each) > 0);
  const things = estimates.length + requestedDeposits.length + owed.length + words.length;
  if (things === 0) return null;
  return (
    <section aria-labelledby="to-do" className="grid gap-3">
      <h2 id="to-do" className="font-semibold text-base">
        {forCount(t.title, things, language)}
      </h2>
      <ul className="grid gap-3">
        {estimates.map((visit) => (
          <ActionItem
            key={visit.id}
            title={fillIn(t.estimate, { vehicle: visit.vehicle })}
            text={fillIn(t.estimateText, { shop: shopName(shops, visit.organizationId) })}
          >
            <Button variant="primary" size="lg" asChild>
              <Link to={`/client/repair-orders/${visit.organizationId}/${visit.id}`}>
                <ClipboardPen aria-hidden="true" />
                {t.seeEstimate}
              </Link>
            </Button>
          </ActionItem>
        ))}
        {requestedDeposits.map((each) => (
          <ActionItem
            key={each.id}
            title={
              each.vehicle ? (
                <Text
                  of={t.deposit}
                  values={{ amount: <Money cents={each.amountCents} />, vehicle: each.vehicle }}
                />
              ) : (
                <Text of={t.depositCar} values={{ amount: <Money cents={each.amountCents} /> }} />
              )
            }
            text={fillIn(t.depositText, { shop: shopName(shops, each.organizationId) })}
          >
            <Button variant="primary" size="lg" asChild>
              <Link to={`/client/repair-orders/${each.organizationId}/${each.repairOrderId}`}>
                <HandCoins aria-hidden="true" />
                {t.seeDeposit}
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
            title={messageTitle(word.author, shopName(shops, word.organizationId), t)}
            text={<span className="line-clamp-2">{word.body}</span>}
          >
            <Button size="lg" asChild>
              <Link to="/client/messages">
                <MessageSquareReply aria-hidden="true" />
                {t.read}
              </Link>
            </Button>
          </ActionItem>
        ))}
      </ul>
    </section>
  );
}

/** A message without its author's name is the shop's. */
const messageTitle = (author: string, shop: string, t: AreaMessages<"client-home">["toDo"]): string =>
  author ? fillIn(t.message, { author, shop }) : fillIn(t.shopMessage, { shop });

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
  const t = useMessages("portal");
  const { toDo } = useMessages("client-home");
  const checkout = useCheckout();
  const cards = useCardPayments();
  const amount = <Money cents={balance(bill)} />;
  return (
    <ActionItem
      title={
        bill.vehicle ? (
          <Text of={toDo.pay} values={{ amount, vehicle: bill.vehicle }} />
        ) : (
          <Text of={toDo.payCounter} values={{ amount }} />
        )
      }
      text={
        checkout.error ? (
          <span role="alert" className="text-danger-text">
            {localized(checkout.error.message)}
          </span>
        ) : (
          <>
            {fillIn(toDo.payText, { number: bill.number, shop: shop?.name ?? t.theShop })}
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
          aria-label={fillIn(t.payInvoice, { number: bill.number })}
          onClick={() => checkout.mutate({ organizationId: bill.organizationId, id: bill.id })}
        >
          <CreditCard aria-hidden="true" />
          {t.pay}
        </Button>
      ) : null}
    </ActionItem>
  );
}
