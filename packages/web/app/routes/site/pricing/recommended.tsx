import { isPlanName, type PlanName, planOf } from "@autoiq/domain/subscription/plans";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The plan recommended by the previous page: `highlightTier` of the navigation state. Known only in the browser,
 * because the server does not know the history.
 */
export function useRecommended(): PlanName | null {
  const { state } = useLocation();
  const [plan, setPlan] = useState<PlanName | null>(null);
  useEffect(() => {
    const tier: unknown =
      typeof state === "object" && state !== null && "highlightTier" in state ? state.highlightTier : null;
    setPlan(isPlanName(tier) ? tier : null);
  }, [state]);
  return plan;
}

export function RecommendedBanner({ plan }: { plan: PlanName | null }) {
  return (
    <div role="status">
      {plan ? (
        <p className="mb-6 rounded-xl border border-accent bg-accent-soft px-5 py-4 text-base">
          <strong className="font-semibold">Recommended for your shop: {planOf(plan).label}.</strong>{" "}
          {planOf(plan).bays}. It's highlighted below.
        </p>
      ) : null}
    </div>
  );
}
