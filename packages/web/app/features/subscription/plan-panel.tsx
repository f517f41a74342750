import { cancelSubscription, getSubscription } from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { describeCharge, describeNextStep, stateLabel } from "./subscription-labels";

const selection = "/subscription-selection?returnTo=/owner/settings";

/** The owner's view of the shop's AutoIQ plan: plan, price and next step. */
export function PlanPanel({ timeZone }: { timeZone: string }) {
  const view = useQuery(queryOptionsFor(getSubscription));
  const [confirming, setConfirming] = useState(false);
  const isLinkedTo = useLocation().hash === "#plan";
  const isThere = view.data !== undefined;
  // The page grew after the browser looked for the anchor.
  useEffect(() => {
    if (isLinkedTo && isThere) document.getElementById("plan")?.scrollIntoView();
  }, [isLinkedTo, isThere]);
  const cancel = useWrite(cancelSubscription, {
    invalidates: [getSubscription],
    onSuccess: ({ plan }) => {
      setConfirming(false);
      toast({ title: `${planOf(plan).label} canceled`, description: "You won't be charged for it again." });
    },
  });
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

  const { subscription, trialDays } = view.data;
  const isLive = subscription !== null && subscription.state !== "canceled";
  const state = subscription && stateLabel[subscription.state];
  return (
    <Card id="plan" title="AutoIQ plan" className="scroll-mt-20">
      {subscription && state ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="font-semibold text-lg">{planOf(subscription.plan).label}</p>
            <StatusPill tone={state.tone}>{state.label}</StatusPill>
            {subscription.isTest ? <StatusPill>Test mode</StatusPill> : null}
          </div>
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <Fact term="Billing" text={subscription.billing === "yearly" ? "Yearly" : "Monthly"} />
            <Fact term="Price" text={describeCharge(subscription)} />
            <Fact term="What's next" text={describeNextStep(subscription, timeZone)} />
          </dl>
        </>
      ) : (
        <p className="text-sm">
          You don't have a plan yet. Every plan starts with a {trialDays}-day free trial, no card needed.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant={isLive ? "secondary" : "primary"}>
          <Link to={selection}>{isLive ? "Change plan" : "Choose a plan"}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/pricing" state={subscription ? { highlightTier: subscription.plan } : null}>
            Compare plans
          </Link>
        </Button>
        {isLive ? (
          <Button variant="ghost" onClick={() => setConfirming(true)}>
            Cancel plan
          </Button>
        ) : null}
      </div>
      {subscription ? (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={`Cancel ${planOf(subscription.plan).label}?`}
          confirmLabel="Cancel plan"
          cancelLabel="Keep plan"
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({})}
        >
          The plan ends right away and you won't be charged again. Your shop's records stay.
          {subscription.state === "trialing"
            ? " Come back before the trial ends and you keep the days you have left."
            : " Any unused paid time is credited to your next plan."}
        </ConfirmDialog>
      ) : null}
    </Card>
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
