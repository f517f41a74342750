import type { FastifyRequest } from "fastify";
import type { BudgetName } from "../../../platform/entry-config.ts";
import type { Budgets } from "../budgets/budgets.ts";
import { WireError } from "./error.ts";

export interface Limits {
  /** Refuses when that address of the network has used up the budget. */
  spend(budget: BudgetName, request: FastifyRequest): Promise<void>;
}

/** The wire's budgets: how often one address of the network may ask, whatever the answers are. */
export const createLimits = (budgets: Budgets): Limits => ({
  async spend(budget, request) {
    const retryAfter = await budgets.take(budget, request.ip);
    if (retryAfter > 0) {
      throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
    }
  },
});
