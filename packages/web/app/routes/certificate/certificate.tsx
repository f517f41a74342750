import { checkCertificate } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, BadgeX, SearchX } from "lucide-react";
import { Link, useParams } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { toneClass } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Wordmark } from "~/ui/wordmark";

export const meta = () => [{ title: "Certificate · AutoIQ" }, { name: "robots", content: "noindex" }];

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });
/** In the reader's own time zone. */
const checkedFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** For anyone with a certificate in the hand: whether it is valid. */
export default function CertificatePage() {
  const { number = "" } = useParams();
  const options = queryOptionsFor(checkCertificate, { params: { number } });
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...options, retry: false });
  const isUnknown = error instanceof ProblemError && [404, 422].includes(error.problem.status);
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-5 py-10">
      <Link to="/" aria-label="AutoIQ" className="justify-self-center">
        <Wordmark />
      </Link>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
        {data ? (
          <p
            className={cn(
              "flex flex-wrap items-center gap-x-2 gap-y-1 px-6 py-4 font-semibold text-lg md:px-8",
              toneClass[data.state === "valid" ? "success" : "danger"],
            )}
          >
            {data.state === "valid" ? (
              <BadgeCheck aria-hidden="true" className="size-6" />
            ) : (
              <BadgeX aria-hidden="true" className="size-6" />
            )}
            <span>{data.state === "valid" ? "Valid certificate" : "Revoked certificate"}</span>
            {/* A picture of this page is no proof. The time says how old one is. */}
            <span className="font-normal text-sm">Checked {checkedFormat.format(dataUpdatedAt)}</span>
          </p>
        ) : null}
        <div className="p-6 md:p-8">
          {data ? (
            <>
              <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">{data.name}</h1>
              <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
                <dt className="text-fg-muted">Course</dt>
                <dd>{data.course}</dd>
                <dt className="text-fg-muted">Issued</dt>
                <dd>{dayFormat.format(new Date(data.issuedAt))}</dd>
                {data.revokedAt ? (
                  <>
                    <dt className="text-fg-muted">Revoked</dt>
                    <dd>{dayFormat.format(new Date(data.revokedAt))}</dd>
                  </>
                ) : null}
                <dt className="text-fg-muted">Number</dt>
                <dd>{data.number}</dd>
              </dl>
              {data.state === "valid" ? (
                <p className="mt-5 border-line border-t pt-4 text-fg-muted text-sm">
                  The work of every lesson was checked in a practice shop, and the final exam was passed.{" "}
                  <Link to="/training" className="text-accent-text underline underline-offset-2">
                    About the training
                  </Link>
                </p>
              ) : null}
            </>
          ) : isUnknown ? (
            <EmptyState
              fillsPage
              icon={<SearchX />}
              title="No certificate has this number"
              action={
                <Link to="/training" className={buttonClass()}>
                  About the training
                </Link>
              }
            >
              Compare the number with the one on the paper.
            </EmptyState>
          ) : error ? (
            <ErrorState fillsPage error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label="Checking the certificate" rows={4} />
          )}
        </div>
      </div>
    </main>
  );
}
