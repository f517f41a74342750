import {
  cancelSubscription,
  getSubscription,
  keepSubscription,
  openBillingPortal,
  type Subscription,
} from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { BayLimit } from "./bay-limit";
import { PlanInvoices } from "./plan-invoices";
import { describeCharge, describeNextStep, stateLabel } from "./subscription-labels";

const selection = `/subscription-selection?returnTo=${encodeURIComponent("/owner/settings#plan")}`;

/** The owner's view of the shop's AutoIQ plan: plan, price, next step, and invoices. */
export function PlanPanel({ timeZone }: { timeZone: string }) {
  const view = useQuery(queryOptionsFor(getSubscription));
  const isLinkedTo = useLocation().hash === "#plan";
  const isThere = view.data !== undefined;
  // The page grew after the browser looked for the anchor.
  useEffect(() => {
    if (isLinkedTo && isThere) document.getElementById("plan")?.scrollIntoView();
  }, [isLinkedTo, isThere]);
  if (!view.data)
    return (
      <Card id="plan" title="AutoIQ plan">
        {view.isError ? (
          <ErrorState error={view.error} onRetry={() => void view.refetch()} />
        ) : (
          <SkeletonRows rows={2} label="Loading your plan" />
        )}
      </Card>
    );

  const { subscription, trialDays, invoices } = view.data;
  return (
    <>
      <Card id="plan" title="AutoIQ plan" className="scroll-mt-20">
        {subscription ? (
          <PlanFacts plan={subscription} timeZone={timeZone} />
        ) : (
          <>
            <p className="text-sm">
              You don't have a plan yet. Every plan starts with a {trialDays}-day free trial, no card needed.
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button asChild variant="primary">
                <Link to={selection}>Choose a plan</Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to="/pricing">Compare plans</Link>
              </Button>
            </div>
          </>
        )}
      </Card>
      <BayLimit linked={false} />
      {subscription ? <PlanInvoices invoices={invoices} timeZone={timeZone} /> : null}
    </>
  );
}

function PlanFacts({ plan, timeZone }: { plan: Subscription; timeZone: string }) {
  const [confirming, setConfirming] = useState(false);
  const cancel = useWrite(cancelSubscription, {
    invalidates: [getSubscription],
    onSuccess: ({ plan: name, endsAt }) => {
      setConfirming(false);
      const description = endsAt
        ? `It ends on ${formatTime(endsAt, timeZone, "date")}. Nothing more is charged.`
        : "You won't be charged for it.";
      toast({ title: `${planOf(name).label} canceled`, description });
    },
  });
  const keep = useWrite(keepSubscription, {
    invalidates: [getSubscription],
    onSuccess: ({ plan: name }) => void toast({ title: `You keep ${planOf(name).label}` }),
  });
  const portal = useWrite(openBillingPortal, { onSuccess: ({ url }) => window.location.assign(url) });
  const { label } = planOf(plan.plan);
  const state = stateLabel[plan.state];
  const isLive = plan.state !== "canceled";
  const isOwing = plan.overdueSince !== null;
  const isLeaving = plan.endsAt !== null || plan.next !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold text-lg">{label}</p>
        <StatusPill tone={state.tone}>{state.label}</StatusPill>
        {plan.isTest ? <StatusPill>Test mode</StatusPill> : null}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Fact term="Billing" text={plan.billing === "yearly" ? "Yearly" : "Monthly"} />
        <Fact term="Price" text={describeCharge(plan)} />
        <Fact term="What's next" text={describeNextStep(plan, timeZone)} />
        {plan.isTest ? <Fact term="Test mode" text="Nothing is ever charged." /> : null}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {isLive || isOwing ? (
          <Button
            variant={isOwing || (plan.state === "trialing" && !plan.hasCard) ? "primary" : "secondary"}
            loading={portal.isPending}
            onClick={() => portal.mutate({})}
          >
            {isOwing
              ? "Update card"
              : plan.state === "trialing" && !plan.hasCard
                ? "Add a card"
                : "Card and invoices"}
          </Button>
        ) : null}
        {isLive && isLeaving ? (
          <Button loading={keep.isPending} onClick={() => keep.mutate({})}>
            Keep {label}
          </Button>
        ) : null}
        <Button asChild variant={isLive ? "secondary" : "primary"}>
          <Link to={selection}>{isLive ? "Change plan" : "Choose a plan"}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/pricing" state={{ highlightTier: plan.plan }}>
            Compare plans
          </Link>
        </Button>
        {isLive && plan.endsAt === null ? (
          <Button variant="ghost" onClick={() => setConfirming(true)}>
            Cancel plan
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Cancel ${label}?`}
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({})}
      >
        {plan.state === "trialing"
          ? "The trial ends right away. Your shop's records stay. Come back before the trial ends and you keep the days you have left."
          : `The plan stays until ${plan.periodEndsAt ? formatTime(plan.periodEndsAt, timeZone, "date") : "the paid period ends"}, and you won't be charged again. Your shop's records stay.`}
      </ConfirmDialog>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-fg-muted">{term}</dt>
      <dd>{text}</dd>
    </>
  );
}
