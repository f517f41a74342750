import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import type { RequestedDeposit } from "@autoiq/domain/payments/client/contract";
import { CreditCard } from "lucide-react";
import { Link } from "react-router";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { PaymentInstructions } from "~/ui/payment-instructions";
import { type Shop, shopName, useDepositCheckout, zoneOf } from "../api";

/** Deposits that shops request from the client, with a payment button for each. */
export function RequestedDeposits({
  shops,
  requests,
}: {
  shops: readonly Shop[];
  requests: readonly RequestedDeposit[];
}) {
  const t = useMessages("client-payments");
  const language = useLanguage();
  if (requests.length === 0) return null;
  return (
    <Card title={forCount(t.deposits, requests.length, language)} padded={false}>
      <ul className="divide-y divide-line">
        {requests.map((each) => (
          <RequestedDepositRow key={each.id} requests={each} shops={shops} />
        ))}
      </ul>
    </Card>
  );
}

function RequestedDepositRow({ requests, shops }: { requests: RequestedDeposit; shops: readonly Shop[] }) {
  const messages = useMessages("portal");
  const t = useMessages("client-payments");
  const { organizationId, id } = requests;
  const checkout = useDepositCheckout();
  const cards = useCardPayments();
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">{requests.vehicle || messages.yourCar}</p>
          <p className="text-fg-muted text-xs">
            {shopName(shops, organizationId)} ·{" "}
            <Link
              to={`/client/repair-orders/${organizationId}/${requests.repairOrderId}`}
              className="text-accent-text underline underline-offset-2"
            >
              {fillIn(messages.orderInText, { number: requests.repairOrderNumber })}
            </Link>{" "}
            ·{" "}
            <Text
              of={t.askedOn}
              values={{
                date: (
                  <DateTime
                    instant={requests.requestedAt}
                    timeZone={zoneOf(shops, organizationId)}
                    style="date"
                  />
                ),
              }}
            />
          </p>
        </div>
        {cards ? (
          <Button
            variant="primary"
            loading={checkout.isPending}
            onClick={() => checkout.mutate({ organizationId, id })}
          >
            <CreditCard aria-hidden="true" />
            <span>
              <Text of={messages.payAmount} values={{ amount: <Money cents={requests.amountCents} /> }} />
              <span className="sr-only">
                . {fillIn(t.payDeposit, { number: requests.repairOrderNumber })}
              </span>
            </span>
          </Button>
        ) : (
          <Money cents={requests.amountCents} className="font-semibold" />
        )}
      </div>
      {cards === false ? (
        <PaymentInstructions
          shop={shops.find((each) => each.organizationId === organizationId)}
          className="text-sm"
        />
      ) : null}
      {checkout.error ? (
        <Notice tone="danger" title={messages.checkoutFailed}>
          {localized(checkout.error.message)}
        </Notice>
      ) : null}
    </li>
  );
}
