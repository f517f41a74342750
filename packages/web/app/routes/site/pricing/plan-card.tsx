import { cardFeaturesOf, planBefore } from "@autoiq/domain/subscription/features";
import {
  type Billing,
  chargeOf,
  type Plan,
  planOf,
  trialDays,
  wholeDollars,
} from "@autoiq/domain/subscription/plans";
import { Check } from "lucide-react";
import { BayDoors } from "~/features/subscription/bay-doors";
import { ByBilling } from "~/features/subscription/billing-switch";

import { PlanButton } from "./plan-button";

export function PlanCard({
  plan,
  billing,
  recommended,
}: {
  plan: Plan;
  billing: Billing;
  recommended: boolean;
}) {
  const before = planBefore(plan.name);
  const isHighlighted = recommended || plan.badge !== null;
  return (
    <li
      data-recommended={recommended || undefined}
      className={`relative flex flex-col rounded-xl border bg-surface p-5 ${
        recommended ? "border-accent ring-2 ring-accent" : plan.badge ? "border-accent/70" : "border-line"
      }`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 id={`${plan.name}-name`} className="font-semibold text-xl tracking-tight">
          {plan.label}
        </h3>
        <span className="flex gap-1.5">
          {plan.badge ? (
            <span className="rounded-full bg-accent-soft px-2.5 py-1 font-semibold text-accent-text text-xs">
              {plan.badge}
            </span>
          ) : null}
          {recommended ? (
            <span className="rounded-full bg-accent px-2.5 py-1 font-semibold text-on-accent text-xs">
              Recommended
            </span>
          ) : null}
        </span>
      </div>
      <p className="mt-2 min-h-16 text-fg-muted text-sm">{plan.description}</p>
      <p className="mt-5 flex items-baseline gap-1.5">
        <span className="font-extrabold text-5xl tracking-[-0.04em] tabular">
          <ByBilling monthly={wholeDollars(plan.monthlyCents)} yearly={wholeDollars(plan.yearlyCents)} />
        </span>
        <span className="text-fg-muted text-sm">/ month</span>
      </p>
      <p className="mt-1 text-fg-muted text-sm">
        <ByBilling
          monthly="per location, billed monthly"
          yearly={`per location, billed ${wholeDollars(chargeOf(plan, "yearly"))} a year`}
        />
      </p>
      <div className="mt-6 border-line border-t pt-5">
        <BayDoors plan={plan.name} />
        <p className="mt-3 font-semibold text-base">{plan.bays}</p>
        <p className="text-fg-muted text-sm">{plan.support}</p>
      </div>
      <div className="mt-6">
        <PlanButton plan={plan} billing={billing} primary={isHighlighted} />
        <p className="mt-2 text-center text-fg-muted text-xs">
          {plan.action === "trial" ? `${trialDays} days free, no card` : `${trialDays}-day trial included`}
        </p>
      </div>
      <div className="mt-6 border-line border-t pt-5">
        {before ? (
          <p className="mb-3 font-medium text-sm">Everything in {planOf(before).label}, plus:</p>
        ) : null}
        <ul className="grid gap-2.5 text-sm">
          {cardFeaturesOf(plan.name).map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
