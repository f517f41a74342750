import { getSubscription } from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";

const flag = "subscription";

/** Told once, on the way back from the checkout. The flag leaves the address, so that a reload tells it no more. */
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
  return shown ? <Told timeZone={timeZone} onClose={() => setShown(false)} /> : null;
}

function Told({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { data } = useQuery({
    ...queryOptionsFor(getSubscription),
    staleTime: 0,
    // The provider's word comes by its own way, and a moment later.
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
              ? `Your 7-day trial of ${planOf(plan.plan).label} runs until ${formatTime(plan.trialEndsAt, timeZone, "date")}.`
              : `Your plan is ${planOf(plan.plan).label}, billed ${plan.billing}.`}{" "}
          <Link to="/owner/settings#plan" className="underline underline-offset-4">
            See your plan
          </Link>
        </p>
        <IconButton label="Dismiss" icon={<X />} onClick={onClose} />
      </div>
    </Notice>
  );
}

const isLive = (state: string | undefined): boolean => state !== undefined && state !== "canceled";
