import { cardFeaturesOf, planBefore } from "@autoiq/domain/subscription/features";
import { chargeOf, type Plan, planOf, wholeDollars } from "@autoiq/domain/subscription/plans";
import { Badge } from "~/ui/badge";
import { BayDoors } from "./bay-doors";
import { ByBilling } from "./billing-switch";

/** One plan as a radio card. */
export function PlanOption({
  plan,
  chosen,
  current,
  onChoose,
}: {
  plan: Plan;
  chosen: boolean;
  current: boolean;
  onChoose: () => void;
}) {
  const before = planBefore(plan.name);
  return (
    <label className="relative flex cursor-pointer flex-col rounded-lg border border-line bg-surface p-4 hover:border-line-strong has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <span className="flex min-h-6 items-center justify-between gap-2">
        <span className="flex items-center gap-2.5 font-semibold">
          <input
            type="radio"
            name="plan"
            value={plan.name}
            checked={chosen}
            onChange={onChoose}
            aria-labelledby={`plan-${plan.name}`}
            aria-describedby={`plan-${plan.name}-facts`}
            className="size-4.5 accent-accent"
          />
          <span id={`plan-${plan.name}`}>{plan.label}</span>
        </span>
        {current ? <Badge>Your plan</Badge> : plan.badge ? <Badge tone="accent">{plan.badge}</Badge> : null}
      </span>
      <span id={`plan-${plan.name}-facts`} className="flex flex-col">
        <span className="mt-3 font-bold text-2xl tracking-tight tabular">
          <ByBilling monthly={wholeDollars(plan.monthlyCents)} yearly={wholeDollars(plan.yearlyCents)} />
          <span className="font-normal text-fg-muted text-sm tracking-normal"> / month</span>
        </span>
        <span className="text-fg-muted text-xs">
          <ByBilling
            monthly="per location"
            yearly={`per location, ${wholeDollars(chargeOf(plan, "yearly"))} a year`}
          />
        </span>
        <span className="mt-3 border-line border-t pt-4">
          <BayDoors plan={plan.name} />
        </span>
        <span className="mt-2 font-medium text-sm">{plan.bays}</span>
        <span className="text-fg-muted text-sm">{plan.support}</span>
        <span className="mt-3 text-fg-muted text-xs max-sm:hidden">
          {before ? `Everything in ${planOf(before).label}, plus: ` : ""}
          {cardFeaturesOf(plan.name).join(" · ")}
        </span>
      </span>
    </label>
  );
}
