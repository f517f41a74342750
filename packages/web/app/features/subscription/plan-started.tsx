import { getSubscription } from "@autoiq/domain/subscription/contract";
import { planOf, trialDays } from "@autoiq/domain/subscription/plans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { type Alert, useAlert } from "~/platform/alerts";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";

const flag = "subscription";

/**
 * Listed in the alert tray after returning from the checkout, until the page is left. The flag is removed from the URL,
 * so a reload does not show it again.
 */
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
  return shown ? <StartedAlert timeZone={timeZone} /> : null;
}

function StartedAlert({ timeZone }: { timeZone: string }) {
  const { data } = useQuery({
    ...queryOptionsFor(getSubscription),
    staleTime: 0,
    // The provider's confirmation arrives separately, a moment later.
    refetchInterval: ({ state }) => (isLive(state.data?.subscription?.state) ? false : 2000),
  });
  const plan = data?.subscription;
  const title =
    !plan || !isLive(plan.state)
      ? "Confirming your checkout…"
      : plan.state === "trialing" && plan.trialEndsAt
        ? `Your ${trialDays}-day trial of ${planOf(plan.plan).label} runs until ${formatTime(plan.trialEndsAt, timeZone, "date")}.`
        : `Your plan is ${planOf(plan.plan).label}, billed ${plan.billing}.`;
  useAlert(
    useMemo(
      (): Alert => ({
        id: "plan-started",
        title,
        detail: "View your plan",
        tone: "info",
        count: 1,
        to: "/owner/settings#plan",
      }),
      [title],
    ),
  );
  return null;
}

const isLive = (state: string | undefined): boolean => state !== undefined && state !== "canceled";
