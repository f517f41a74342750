import type { OperatedBusiness } from "@autoiq/domain/operator/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { formatTime } from "~/platform/format";
import type { Tone } from "~/ui/badge";

interface PlanWords {
  readonly plan: string;
  readonly state: string;
  readonly tone: Tone;
}

/** The plan of a business and its state. */
export function planWords(of: OperatedBusiness, timeZone: string): PlanWords {
  if (of.isPractice) return { plan: "Practice shop", state: "Training", tone: "neutral" };
  if (!of.plan || !of.planState) return { plan: "No plan", state: "None chosen", tone: "neutral" };
  const plan = planOf(of.plan).label;
  if (of.overdueSince)
    return { plan, state: `Overdue since ${formatTime(of.overdueSince, timeZone, "date")}`, tone: "danger" };
  if (of.planState === "trialing")
    return {
      plan,
      state: of.trialEndsAt ? `Trial until ${formatTime(of.trialEndsAt, timeZone, "date")}` : "Trial",
      tone: "info",
    };
  if (of.planState === "active") return { plan, state: "Active", tone: "success" };
  return of.planState === "past-due"
    ? { plan, state: "Past due", tone: "danger" }
    : { plan, state: "Ended", tone: "warning" };
}
