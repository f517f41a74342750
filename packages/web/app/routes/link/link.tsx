import { chooseLanguageByLink } from "@autoiq/domain/customers/language/contract";
import { getFileByLink } from "@autoiq/domain/inspections/contract";
import { getInspectionPdfByLink } from "@autoiq/domain/inspections/documents/contract";
import { getVideoByLink, getVideoPosterByLink } from "@autoiq/domain/inspections/videos/contract";
import { getInvoicePdfByLink } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { type Language, localeOf } from "@autoiq/domain/kernel/language";
import { getEstimatePdfByLink } from "@autoiq/domain/repair-orders/estimates/contract";
import {
  decideByLink,
  getDepositReceiptByLink,
  type LinkView,
  openLink,
  payByLink,
  payDepositByOrderLink,
} from "@autoiq/domain/repair-orders/links/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { checkoutReturn } from "~/features/invoices/checkout-outcome";
import type { AuthorizationAnswers } from "~/features/repair-orders/estimates/authorization-form";
import { addressOf, queryOptionsFor, request } from "~/platform/api";
import { useFormats } from "~/platform/language/formats";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { ProblemError } from "~/platform/problem";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { OfflineNotice } from "~/ui/feedback/offline-notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LanguageSwitch } from "~/ui/language-switch";
import type { Route } from "./+types/link";
import { CustomerRepairOrder } from "./customer-repair-order";
import { InvalidLink } from "./invalid-link";
import { LinkMessages } from "./link-messages";
import { ShopFooter, ShopHeader } from "./shop-frame";

export const handle = { isTranslated: true };

export const meta = () => [
  { title: "Your repair order · AutoIQ" },
  { name: "robots", content: "noindex" },
  // The address itself is the key, so it must not be sent to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** Others work on the car while the page is open. Without an account there are no live events. */
const refetchMs = 20_000;
const whilePayingMs = 2000;

const owes = (invoice: LinkView["invoice"] | undefined) => Boolean(invoice && balance(invoice) > 0);

/** The page behind the emailed link: no account, one repair order. */
export default function LinkPage({ params: { token } }: Route.ComponentProps) {
  useFormats();
  const t = useMessages("customer-order").link;
  usePageTitle(t.title);
  const checkoutOutcome = checkoutReturn(useLocation().search);
  const options = queryOptionsFor(openLink, { params: { token } });
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      checkoutOutcome === "paid" && (owes(state.data?.invoice) || state.data?.requestedDeposit)
        ? whilePayingMs
        : refetchMs,
  });
  const show = (view: typeof data) => queryClient.setQueryData(options.queryKey, view);

  const answer = useMutation({
    mutationFn: (body: AuthorizationAnswers) => request(decideByLink, { params: { token }, body }),
    onSuccess: show,
    onError: (problem) => {
      if (problem instanceof ProblemError && problem.status === 409) void refetch();
    },
  });
  // Emails, texts, and documents follow, unless the shop has set a language. Without a connection only this page does.
  const reportLanguage = (language: Language) =>
    request(chooseLanguageByLink, { params: { token }, body: { language: localeOf[language] } }).catch(
      () => undefined,
    );
  const leaves = {
    onSuccess: ({ url }: { url: string }) => window.location.assign(url),
    onError: (problem: Error) => {
      if (problem instanceof ProblemError && problem.status === 409) void refetch();
    },
  };
  const pay = useMutation({
    mutationFn: ({ amountCents, tipCents }: { amountCents: number | null; tipCents: number }) =>
      request(payByLink, {
        params: { token },
        body: { amountCents, ...(tipCents > 0 ? { tipCents } : {}) },
      }),
    ...leaves,
  });
  const payDeposit = useMutation({
    mutationFn: () => request(payDepositByOrderLink, { params: { token } }),
    ...leaves,
  });

  if (!data)
    return (
      <main id="main" className="mx-auto min-h-dvh max-w-2xl px-4 py-6">
        {error instanceof ProblemError && [404, 410, 422].includes(error.status) ? (
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
      <ShopHeader shop={data.shop} onLanguageChosen={(chosen) => void reportLanguage(chosen)} />
      <main id="main" tabIndex={-1} className="flex-1 py-5 outline-none">
        <Suspense fallback={<SkeletonRows label={t.opening} />}>
          <CustomerRepairOrder
            view={data}
            // A part of the token is enough to recognize the link. The whole token is a key and is not stored.
            draftId={token.slice(0, 12)}
            checkoutOutcome={checkoutOutcome}
            photo={(id, alt, size) => (
              <img
                src={addressOf(getFileByLink, { params: { token, id }, query: { size } })}
                alt={alt}
                loading="lazy"
                className="bg-sunken"
              />
            )}
            film={{
              play: (id, play) => play(addressOf(getVideoByLink, { params: { token, id } }), false),
              still: (id, draw) => draw(addressOf(getVideoPosterByLink, { params: { token, id } })),
            }}
            document={(label) => (
              <Button asChild size="lg">
                <a
                  href={addressOf(getInvoicePdfByLink, { params: { token } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {label}
                </a>
              </Button>
            )}
            written={
              <Button asChild className="h-auto min-h-10 justify-self-start whitespace-normal py-1.5">
                <a
                  href={addressOf(getEstimatePdfByLink, { params: { token } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Printer aria-hidden="true" />
                  {t.printEstimate}
                </a>
              </Button>
            }
            inspected={
              <Button asChild className="h-auto min-h-10 justify-self-start whitespace-normal py-1.5">
                <a
                  href={addressOf(getInspectionPdfByLink, { params: { token } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Printer aria-hidden="true" />
                  {t.printInspection}
                </a>
              </Button>
            }
            answer={{ run: answer.mutateAsync, pending: answer.isPending }}
            pay={{ run: pay.mutateAsync, pending: pay.isPending }}
            payDeposit={{ run: payDeposit.mutateAsync, pending: payDeposit.isPending }}
            receipt={(id, label) => (
              <Button asChild size="sm">
                <a
                  href={addressOf(getDepositReceiptByLink, { params: { token, id } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {label}
                </a>
              </Button>
            )}
          />
        </Suspense>
        <LinkMessages token={token} />
      </main>
      <ShopFooter shop={data.shop} />
    </div>
  );
}
