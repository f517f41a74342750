import { getSubscription } from "@autoiq/domain/subscription/contract";
import { localReturn } from "@autoiq/domain/subscription/rules";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { PlanSelectionForm } from "~/features/subscription/plan-selection-form";
import { clearSelectedPlan } from "~/features/subscription/selected-plan";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";

export const meta = () => [{ title: "Choose your plan · AutoIQ" }, { name: "robots", content: "noindex" }];

/** An owner's first stop after sign-up, and where the plan is changed later. */
export default function SubscriptionSelection() {
  const [params] = useSearchParams();
  const back = localReturn(params.get("returnTo"));
  const view = useQuery(queryOptionsFor(getSubscription));
  const live = view.data?.subscription?.state === "canceled" ? null : view.data?.subscription;
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">
        {live ? "Change your plan" : "Choose your plan"}
      </h1>
      <p className="mt-2 max-w-[38em] text-fg-muted">
        Plans are priced by number of bays, per shop location. There's no setup fee, and you can change plans
        later.
      </p>
      {params.get("checkout") === "cancelled" ? (
        <Notice className="mt-5">Checkout was canceled. Nothing has changed.</Notice>
      ) : null}
      <div className="mt-6">
        {view.data ? (
          <PlanSelectionForm view={view.data} returnTo={back} />
        ) : view.isError ? (
          <ErrorState error={view.error} onRetry={() => void view.refetch()} />
        ) : (
          <SkeletonRows rows={4} label="Loading plans" />
        )}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Button asChild variant="link">
          <Link to={back} onClick={clearSelectedPlan}>
            {live ? "Keep current plan" : "Decide later"}
          </Link>
        </Button>
        <Button asChild variant="link">
          <Link to="/pricing#compare">Compare plans</Link>
        </Button>
      </p>
    </div>
  );
}
