import { type BusinessDetail, getBusiness } from "@autoiq/domain/operator/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ActionsCard } from "~/features/operator/actions-card";
import { ControlsForm } from "~/features/operator/controls-form";
import { CountRow } from "~/features/operator/count-row";
import { planWords } from "~/features/operator/plan-words";
import { SupportView } from "~/features/operator/support/support-view";
import { TrialDialog } from "~/features/operator/trial-dialog";
import { queryOptionsFor } from "~/platform/api";
import { formatCount, formatTime } from "~/platform/format";
import { formatBytes } from "~/platform/format-bytes";
import { useMe } from "~/platform/session/use-session";
import { NotFound } from "~/routes/site/not-found/not-found";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Business · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorBusiness() {
  return useMe().operator ? <Business /> : <NotFound />;
}

function Business() {
  const { organizationId = "" } = useParams();
  const { data, error, refetch } = useQuery(queryOptionsFor(getBusiness, { params: { organizationId } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Detail detail={data} /> : <SkeletonRows label="Loading the business" rows={6} />;
}

function Detail({ detail }: { detail: BusinessDetail }) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { business, usage } = detail;
  return (
    <>
      <PageHeader
        title={business.name}
        back={{ to: "/operator/businesses", label: "All businesses" }}
        description={`Opened ${formatTime(business.openedAt, timeZone, "date")}. ${
          business.lastActiveAt
            ? `Last activity ${formatTime(business.lastActiveAt, timeZone, "date-time-year")}.`
            : "No activity yet."
        }`}
      />
      <CountRow
        label="What the business uses"
        counts={[
          { label: "Repair orders", value: formatCount(usage.repairOrders), detail: "Opened in 30 days" },
          {
            label: "Emails and texts",
            value: formatCount(usage.emails + usage.texts),
            detail: `${formatCount(usage.emails)} emails, ${formatCount(usage.texts)} texts in 30 days`,
          },
          {
            label: "Assistant",
            value: formatCount(usage.questions),
            detail: `Questions in 30 days · ${formatCount(usage.tokens)} tokens`,
          },
          {
            label: "Files",
            value: formatBytes(usage.bytes),
            detail: `${formatCount(usage.files)} ${usage.files === 1 ? "file" : "files"}`,
          },
          { label: "Locations", value: formatCount(business.locations), detail: "Open" },
          { label: "Staff", value: formatCount(business.staff), detail: "Active" },
          {
            label: "Failed jobs",
            value: formatCount(usage.failedJobs),
            tone: usage.failedJobs > 0 ? "danger" : undefined,
            to: "/operator/jobs",
          },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PlanCard detail={detail} timeZone={timeZone} />
          <ActionsCard actions={detail.actions} timeZone={timeZone} />
        </div>
        <div className="grid gap-4">
          <ControlsForm key={detail.version} detail={detail} />
          <SupportView detail={detail} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}

function PlanCard({ detail, timeZone }: { detail: BusinessDetail; timeZone: string }) {
  const [isExtending, setIsExtending] = useState(false);
  const { business } = detail;
  const { plan, state, tone } = planWords(business, timeZone);
  const day = (at: string | null) => (at ? formatTime(at, timeZone, "date") : "–");
  return (
    <Card
      title="Plan"
      actions={
        business.planState === "trialing" ? (
          <Button size="sm" onClick={() => setIsExtending(true)}>
            Extend trial
          </Button>
        ) : null
      }
    >
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9em_minmax(0,1fr)]">
        <dt className="text-fg-muted">Plan</dt>
        <dd className="flex flex-wrap items-center gap-2 max-sm:-mt-1.5">
          {plan} <StatusPill tone={tone}>{state}</StatusPill>
        </dd>
        <dt className="text-fg-muted">Next charge</dt>
        <dd className="max-sm:-mt-1.5">{day(detail.periodEndsAt)}</dd>
        {detail.endsAt ? (
          <>
            <dt className="text-fg-muted">Canceled for</dt>
            <dd className="max-sm:-mt-1.5">{day(detail.endsAt)}</dd>
          </>
        ) : null}
        <dt className="text-fg-muted">Card on file</dt>
        <dd className="max-sm:-mt-1.5">{detail.hasCard ? "Yes" : "No"}</dd>
      </dl>
      <TrialDialog
        key={business.trialEndsAt}
        detail={detail}
        open={isExtending}
        onOpenChange={setIsExtending}
      />
    </Card>
  );
}
