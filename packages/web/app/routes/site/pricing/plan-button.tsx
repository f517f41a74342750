import type { Billing, Plan } from "@autoiq/domain/subscription/plans";
import { ArrowRight } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { storeSelectedPlan } from "~/features/subscription/selected-plan";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { useSession } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

/**
 * Selects a plan. A visitor's choice is stored until the account exists. A signed-in user goes straight to the
 * checkout, where the server decides whether they may. Before scripts run it is a plain link to sign-up.
 */
export function PlanButton({ plan, billing, primary }: { plan: Plan; billing: Billing; primary: boolean }) {
  const session = useSession();
  const [opening, setOpening] = useState(false);
  const className = buttonClass({
    variant: primary ? "primary" : "secondary",
    size: "lg",
    className: "w-full",
  });
  if (plan.action === "contact")
    return (
      <Link to="/contact" className={className} aria-describedby={`${plan.name}-name`}>
        {plan.button}
      </Link>
    );

  const begin = async (event: MouseEvent) => {
    const choice = { planName: plan.name, billing };
    if (session.status !== "signed-in") {
      storeSelectedPlan(choice);
      return;
    }
    event.preventDefault();
    if (opening) return;
    setOpening(true);
    const { openCheckout } = await import("~/features/subscription/open-checkout");
    if (!(await openCheckout(choice))) setOpening(false);
  };
  return (
    <Link
      to="/auth?tab=sign-up"
      state={ownerSignUp}
      onClick={(event) => void begin(event)}
      className={className}
      aria-describedby={`${plan.name}-name`}
      aria-busy={opening || undefined}
      aria-disabled={opening || undefined}
    >
      {opening ? <Spinner /> : null}
      {plan.button}
      {opening ? null : <ArrowRight aria-hidden="true" />}
    </Link>
  );
}
