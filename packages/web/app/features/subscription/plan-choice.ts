import { type Billing, isBilling, isPlanName, type PlanName } from "@autoiq/domain/subscription/plans";
import { preferences } from "~/platform/storage-choice";

/** The plan that a visitor pressed, kept in this browser until the account is there and the plan is taken. */
export interface PlanChoice {
  readonly planName: PlanName;
  readonly billing: Billing;
}
const key = "chosenPlan";

export const rememberPlan = (choice: PlanChoice) => preferences("local").setItem(key, JSON.stringify(choice));

export function rememberedPlan(): PlanChoice | null {
  try {
    const stored: unknown = JSON.parse(preferences("local").getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { planName, billing } = stored as Record<string, unknown>;
    return isPlanName(planName) && isBilling(billing) ? { planName, billing } : null;
  } catch {
    // Something else wrote there; it counts as nothing.
    return null;
  }
}

export const forgetPlan = () => preferences("local").removeItem(key);
