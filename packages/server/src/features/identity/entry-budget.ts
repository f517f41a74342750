import type { BudgetName } from "../../platform/entry-config.ts";
import { networkOf } from "../../platform/network.ts";
import type { IdentityParts } from "./parts.ts";

/**
 * Takes one request of that address of the network from a configured budget.
 * @returns whole seconds to wait; 0 when the request may pass
 */
export const takeEntry = (
  { budgets, entry }: Pick<IdentityParts, "budgets" | "entry">,
  budget: BudgetName,
  ip: string,
): Promise<number> => budgets.take(budget, networkOf(ip), entry.budgets[budget]);
