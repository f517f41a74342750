import { type Billing, isBilling, isPlanName, type PlanName } from "@autoiq/domain/subscription/plans";
import { preferences, renamedItem } from "~/platform/storage-preferences";

/** The plan a visitor chose, stored in this browser until the account exists and the plan is purchased. */
export interface SelectedPlan {
  readonly planName: PlanName;
  readonly billing: Billing;
}
const key = "selectedPlan";
const formerKey = "chosenPlan";

export const storeSelectedPlan = (choice: SelectedPlan) =>
  preferences("local").setItem(key, JSON.stringify(choice));

export function storedSelectedPlan(): SelectedPlan | null {
  try {
    const stored: unknown = JSON.parse(renamedItem("local", key, formerKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { planName, billing } = stored as Record<string, unknown>;
    return isPlanName(planName) && isBilling(billing) ? { planName, billing } : null;
  } catch {
    // Another script's data is ignored.
    return null;
  }
}

export const clearSelectedPlan = () => preferences("local").removeItem(key);
