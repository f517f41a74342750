import { openRequestPage } from "@autoiq/domain/portal/web-requests/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useFormats } from "~/platform/language/formats";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { ProblemError } from "~/platform/problem";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { OfflineNotice } from "~/ui/feedback/offline-notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LanguageSwitch } from "~/ui/language-switch";
import { Wordmark } from "~/ui/wordmark";
import { ShopFooter, ShopHeader } from "../link/shop-frame";
import type { Route } from "./+types/request-page";
import { OpeningHours } from "./opening-hours";
import { RequestForm } from "./request-form";
import { RequestSent, type SentRequest } from "./request-sent";

export const handle = { isTranslated: true };

export const meta = () => [
  { title: "Request an appointment · AutoIQ" },
  { name: "robots", content: "noindex" },
];

/** A location's public page: anyone asks for an appointment or a call. */
export default function RequestPage({ params: { slug } }: Route.ComponentProps) {
  useFormats();
  const t = useMessages("request-page");
  usePageTitle(t.title);
  // The clock of the form starts with the page, not with a second request on it.
  const openedAt = useRef(performance.now());
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(openRequestPage, { params: { slug } }),
    retry: (count, problem) => !(problem instanceof ProblemError && problem.status === 404) && count < 2,
    // What somebody is writing stays on the screen.
    refetchOnWindowFocus: false,
  });
  if (!data)
    return (
      <main id="main" className="mx-auto grid min-h-dvh max-w-2xl content-center gap-4 px-4 py-6">
        <div className="flex items-center justify-between">
          <Wordmark />
          <LanguageSwitch />
        </div>
        {error instanceof ProblemError && [404, 422].includes(error.status) ? (
          <EmptyState
            fillsPage
            className="rounded-xl border border-line bg-surface shadow-1"
            icon={<SearchX />}
            title={t.notFound}
          >
            {t.notFoundText}
          </EmptyState>
        ) : error ? (
          <ErrorState fillsPage title={t.notLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={t.opening} rows={6} />
        )}
      </main>
    );
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4">
      <OfflineNotice className="-mx-4" />
      <ShopHeader shop={data.shop} />
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 content-start gap-6 py-6 outline-none lg:grid-cols-[minmax(0,1fr)_20em] lg:gap-8"
      >
        {sent ? (
          <RequestSent sent={sent} shop={data.shop.name} onAnother={() => setSent(null)} />
        ) : (
          <RequestForm slug={slug} view={data} openedAt={openedAt.current} onSent={setSent} />
        )}
        <OpeningHours view={data} />
      </main>
      <ShopFooter shop={data.shop} />
    </div>
  );
}
