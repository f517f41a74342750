import { baysOverPlan, planForBays } from "@autoiq/domain/subscription/change";
import { getSubscription } from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/**
 * Says which plan fits when a location has more bays than the plan is for. Nothing is closed by it.
 * @param linked whether it leads to the plans: not where a button beside it does
 */
export function BayLimit({ linked = true }: { linked?: boolean }) {
  const { data } = useQuery(queryOptionsFor(getSubscription));
  const plan = data?.subscription;
  if (!data || !plan || plan.state === "canceled") return null;
  const over = data.bays.filter(({ bays }) => baysOverPlan(plan.plan, bays) > 0);
  const most = Math.max(0, ...over.map(({ bays }) => bays));
  if (most === 0) return null;
  const { label, bays } = planOf(plan.plan);
  const fitting = planOf(planForBays(most));
  const where = over.map((each) => `${each.name} has ${each.bays}`).join(", ");
  return (
    <Notice
      title={`${label} is for ${bays.toLowerCase()} at a location`}
      action={
        linked ? (
          <Button asChild>
            <Link to={`/subscription-selection?returnTo=${encodeURIComponent("/owner/settings#plan")}`}>
              Change plan
            </Link>
          </Button>
        ) : null
      }
    >
      <p>
        {where}. All of them keep working. {fitting.label} ({fitting.bays.toLowerCase()}) fits.
      </p>
    </Notice>
  );
}
