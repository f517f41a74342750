import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import {
  type Billing,
  chargeOf,
  type PlanName,
  planOf,
  plans,
  wholeDollars,
} from "@autoiq/domain/subscription/plans";
import { choosePlan } from "@autoiq/domain/subscription/rules";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { currentOrganization } from "~/platform/organization";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { BillingSwitch } from "./billing-switch";
import { openCheckout } from "./open-checkout";
import { PlanOption } from "./plan-option";
import { clearSelectedPlan, storedSelectedPlan } from "./selected-plan";

/** The four plans as one choice, the total, and the checkout button. The server sets the price. */
export function PlanSelectionForm({ view }: { view: SubscriptionView }) {
  const live = view.subscription && view.subscription.state !== "canceled" ? view.subscription : null;
  const [first] = useState(() => storedSelectedPlan());
  const [plan, setPlan] = useState<PlanName>(first?.planName ?? live?.plan ?? "professional");
  const [billing, setBilling] = useState<Billing>(first?.billing ?? live?.billing ?? "monthly");
  const [opening, setOpening] = useState(false);
  const allowed = choosePlan(live, { plan, billing });

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (opening) return;
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
          <Summary view={view} plan={plan} billing={billing} />
        </p>
        {view.notOffered ? null : (
          <Button type="submit" variant="primary" size="lg" loading={opening} disabled={!allowed.ok}>
            {view.trialDays > 0 && !live ? "Start Free Trial" : live ? "Change plan" : "Continue to payment"}
          </Button>
        )}
      </div>
      {allowed.ok ? null : <p className="mt-2 text-fg-muted text-sm">{allowed.reason}</p>}
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

function Summary({ view, plan, billing }: { view: SubscriptionView; plan: PlanName; billing: Billing }) {
  const chosen = planOf(plan);
  const total = wholeDollars(chargeOf(chosen, billing) * view.locations);
  const each = billing === "yearly" ? "year" : "month";
  const locations = view.locations === 1 ? "1 location" : `${view.locations} locations`;
  const days = `${view.trialDays}-day free trial`;
  return (
    <>
      <strong className="font-semibold">
        {chosen.label}, billed {billing}, for {locations}.
      </strong>{" "}
      {view.trialDays > 0
        ? `${days}, then ${total} per ${each}. No card needed now. Without one, the trial ends and nothing is charged.`
        : `${total} per ${each}, starting today until you cancel.`}
    </>
  );
}
