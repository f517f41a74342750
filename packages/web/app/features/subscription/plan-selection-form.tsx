import { changePlan } from "@autoiq/domain/subscription/change";
import {
  changeSubscription,
  getSubscription,
  type SubscriptionView,
} from "@autoiq/domain/subscription/contract";
import {
  type Billing,
  chargeOf,
  type PlanName,
  planOf,
  plans,
  wholeDollars,
} from "@autoiq/domain/subscription/plans";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useWrite } from "~/platform/api";
import { currentOrganization } from "~/platform/organization";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { BillingSwitch } from "./billing-switch";
import { openCheckout } from "./open-checkout";
import { PlanOption } from "./plan-option";
import { clearSelectedPlan, storedSelectedPlan } from "./selected-plan";

/** The four plans as one choice, the total, and the button that begins or changes the plan. The server sets the price. */
export function PlanSelectionForm({
  view,
  returnTo = "/owner",
}: {
  view: SubscriptionView;
  returnTo?: string;
}) {
  const live = view.subscription && view.subscription.state !== "canceled" ? view.subscription : null;
  const [first] = useState(() => storedSelectedPlan());
  const [plan, setPlan] = useState<PlanName>(first?.planName ?? live?.plan ?? "professional");
  const [billing, setBilling] = useState<Billing>(first?.billing ?? live?.billing ?? "monthly");
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();
  const change = useWrite(changeSubscription, {
    invalidates: [getSubscription],
    onSuccess: ({ plan: now, next }) => {
      clearSelectedPlan();
      toast(
        next
          ? { title: `Changes to ${planOf(next.plan).label} when the paid period ends` }
          : { title: `Your plan is now ${planOf(now).label}` },
      );
      void navigate(returnTo);
    },
  });
  const allowed = live ? changePlan(live, { plan, billing }) : null;

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (opening || change.isPending) return;
    if (live) return change.mutate({ body: { plan, billing } });
    setOpening(true);
    const isOnItsWay = await openCheckout({ planName: plan, billing }, currentOrganization() ?? undefined);
    if (isOnItsWay) clearSelectedPlan();
    else setOpening(false);
  };

  return (
    <form onSubmit={(event) => void begin(event)} className="group/billing">
      <BillingSwitch initial={billing} onChange={setBilling} />
      <fieldset className="mt-5">
        <legend className="sr-only">Plan</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {plans.map((each) => (
            <PlanOption
              key={each.name}
              plan={each}
              chosen={each.name === plan}
              current={live?.plan === each.name}
              onChoose={() => setPlan(each.name)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4">
        <p role="status" className="max-w-[36.5em] text-sm">
          <Summary view={view} plan={plan} billing={billing} when={allowed?.ok ? allowed.value : null} />
        </p>
        {view.notOffered ? null : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={opening || change.isPending}
            disabled={allowed !== null && !allowed.ok}
          >
            {live ? "Change plan" : view.trialDays > 0 ? "Start Free Trial" : "Continue to payment"}
          </Button>
        )}
      </div>
      {allowed && !allowed.ok ? <p className="mt-2 text-fg-muted text-sm">{allowed.reason}</p> : null}
      {view.notOffered ? (
        <Notice
          tone="warning"
          className="mt-4"
          action={
            <Button asChild>
              <Link to="/contact">Contact us</Link>
            </Button>
          }
        >
          {view.notOffered}
        </Notice>
      ) : null}
    </form>
  );
}

function Summary({
  view,
  plan,
  billing,
  when,
}: {
  view: SubscriptionView;
  plan: PlanName;
  billing: Billing;
  when: "now" | "period-end" | null;
}) {
  const chosen = planOf(plan);
  const total = wholeDollars(chargeOf(chosen, billing) * view.locations);
  const each = billing === "yearly" ? "year" : "month";
  const locations = view.locations === 1 ? "1 location" : `${view.locations} locations`;
  const days = `${view.trialDays}-day free trial`;
  const isTrial = view.subscription?.state === "trialing";
  const isLive = view.subscription !== null && view.subscription.state !== "canceled";
  const terms = isLive
    ? when === "period-end"
      ? `${total} per ${each} from the end of the period you've paid for. Until then nothing changes.`
      : when === null
        ? `${total} per ${each}.`
        : isTrial
          ? `${total} per ${each} after the trial, which keeps its last day.`
          : `${total} per ${each} from today. What's left of the old plan is credited, and the difference is charged now.`
    : view.trialDays > 0
      ? `${days}, then ${total} per ${each}. No card needed now. Without one, the trial ends and nothing is charged.`
      : `${total} per ${each}, starting today until you cancel.`;
  return (
    <>
      <strong className="font-semibold">
        {chosen.label}, billed {billing}, for {locations}.
      </strong>{" "}
      {terms}
    </>
  );
}
