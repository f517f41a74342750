import { getSubscription } from "@autoiq/domain/subscription/contract";
import { planOf, trialDays } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { Notice } from "~/ui/feedback/notice";
import { IconButton } from "~/ui/icon-button";

const flag = "subscription";

/** Shown once after returning from the checkout. The flag is removed from the URL, so a reload does not show it again. */
export function PlanStarted({ timeZone }: { timeZone: string }) {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(false);
  const arrived = params.get(flag) === "started";
  useEffect(() => {
    if (!arrived) return;
    setShown(true);
    params.delete(flag);
    setParams(params, { replace: true, preventScrollReset: true });
  }, [arrived, params, setParams]);
  return shown ? <StartedNotice timeZone={timeZone} onClose={() => setShown(false)} /> : null;
}

function StartedNotice({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { data } = useQuery({
    ...queryOptionsFor(getSubscription),
    staleTime: 0,
    // The provider's confirmation arrives separately, a moment later.
    refetchInterval: ({ state }) => (isLive(state.data?.subscription?.state) ? false : 2000),
  });
  const plan = data?.subscription;
  return (
    <Notice tone="success" className="mb-4">
      <div className="flex items-center justify-between gap-3">
        <p>
          {!plan || !isLive(plan.state)
            ? "The checkout is being confirmed. This takes a moment."
            : plan.state === "trialing" && plan.trialEndsAt
              ? `Your ${trialDays}-day trial of ${planOf(plan.plan).label} runs until ${formatTime(plan.trialEndsAt, timeZone, "date")}.`
              : `Your plan is ${planOf(plan.plan).label}, billed ${plan.billing}.`}{" "}
          <Link to="/owner/settings#your-plan" className="underline underline-offset-4">
            See your plan
          </Link>
        </p>
        <IconButton label="Dismiss" icon={<X />} onClick={onClose} />
      </div>
    </Notice>
  );
}

const isLive = (state: string | undefined): boolean => state !== undefined && state !== "canceled";
