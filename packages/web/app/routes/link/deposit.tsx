import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type DepositLinkView,
  openDepositLink,
  payDepositByLink,
} from "@autoiq/domain/payments/deposits/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useLocation } from "react-router";
import { CheckoutOutcome, checkoutReturn } from "~/features/invoices/checkout-outcome";
import { queryOptionsFor, request } from "~/platform/api";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { usePageTitle } from "~/platform/language/use-page-title";
import { ProblemError } from "~/platform/problem";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { OfflineNotice } from "~/ui/feedback/offline-notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LanguageSwitch } from "~/ui/language-switch";
import { Card } from "~/ui/layout/card";
import { PaymentInstructions } from "~/ui/payment-instructions";
import type { Route } from "./+types/deposit";
import { InvalidLink } from "./invalid-link";
import { ShopFooter, ShopHeader } from "./shop-frame";

export const handle = { isTranslated: true };

export const meta = () => [
  { title: "Your deposit · AutoIQ" },
  { name: "robots", content: "noindex" },
  // The address itself is the key, so it must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** The shop may cancel the request while the page is open. Without an account there are no live events. */
const refetchMs = 20_000;
const whilePayingMs = 2000;

/** The page behind the link to a requested deposit: what for, how much, and how to pay it. */
export default function DepositPage({ params: { token } }: Route.ComponentProps) {
  const t = useMessages("deposit-link");
  usePageTitle(t.title);
  const checkoutOutcome = checkoutReturn(useLocation().search);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(openDepositLink, { params: { token } }),
    refetchInterval: ({ state }) =>
      checkoutOutcome === "paid" && state.data?.state === "open" ? whilePayingMs : refetchMs,
  });
  const pay = useMutation({
    mutationFn: () => request(payDepositByLink, { params: { token } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => {
      if (problem instanceof ProblemError && problem.status === 409) void refetch();
    },
  });
  if (!data)
    return (
      <main id="main" className="mx-auto min-h-dvh max-w-2xl px-4 py-6">
        {error instanceof ProblemError && [404, 422].includes(error.status) ? (
          <>
            <div className="flex justify-end">
              <LanguageSwitch />
            </div>
            <InvalidLink status={error.status} />
          </>
        ) : error ? (
          <ErrorState fillsPage title={t.notLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={t.opening} />
        )}
      </main>
    );
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4">
      <OfflineNotice className="-mx-4" />
      <ShopHeader shop={data.shop} />
      <main id="main" tabIndex={-1} className="grid flex-1 content-start gap-4 py-5 outline-none">
        <header>
          <p className="text-fg-muted text-sm">{fillIn(t.repairOrder, { number: data.repairOrderNumber })}</p>
          <h1 className="font-semibold text-2xl leading-tight tracking-tight">
            {data.vehicle ? fillIn(t.headingFor, { vehicle: data.vehicle }) : t.heading}
          </h1>
        </header>
        {data.state === "ended" ? null : (
          <CheckoutOutcome outcome={checkoutOutcome} isPaid={data.state === "paid"} />
        )}
        {pay.error ? (
          <Notice tone="danger" title={localized(text.pay.failed)}>
            {localized(pay.error.message)}
          </Notice>
        ) : null}
        <Card title={t.state[data.state]}>
          <div className="grid gap-3">
            {data.state === "ended" ? null : (
              <Money cents={data.amountCents} className="font-semibold text-3xl tracking-tight" />
            )}
            <p>{fillIn(t.state[`${data.state}Text`], { shop: data.shop.name })}</p>
            {data.state === "open" ? (
              <PayDeposit view={data} paying={pay.isPending || pay.isSuccess} onPay={() => pay.mutate()} />
            ) : null}
          </div>
        </Card>
      </main>
      <ShopFooter shop={data.shop} />
    </div>
  );
}

function PayDeposit({ view, paying, onPay }: { view: DepositLinkView; paying: boolean; onPay: () => void }) {
  const t = useMessages("deposit-link");
  const cards = useCardPayments();
  if (cards === undefined) return null;
  if (!cards) return <PaymentInstructions shop={view.shop} className="text-sm" />;
  return (
    <div className="grid gap-2">
      <Button variant="primary" size="lg" className="sm:w-fit" loading={paying} onClick={onPay}>
        <CreditCard aria-hidden="true" />
        <span>
          <Text
            of={localized(text.pay.pay) as typeof text.pay.pay}
            values={{ amount: <Money cents={view.amountCents} /> }}
          />
        </span>
      </Button>
      <p className="text-fg-muted text-xs">{t.cardNote}</p>
    </div>
  );
}
