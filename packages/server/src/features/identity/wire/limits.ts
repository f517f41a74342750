import type { FastifyRequest } from "fastify";
import type { BudgetName } from "../../../platform/entry-config.ts";
import { takeEntry } from "../entry-budget.ts";
import { WireError } from "./error.ts";

export interface Limits {
  /** Refuses when that address of the network has used up the budget. */
  spend(budget: BudgetName, request: FastifyRequest): Promise<void>;
}

/** The wire's budgets: how often one address of the network may ask, whatever the answers are. */
export const createLimits = (parts: Parameters<typeof takeEntry>[0]): Limits => ({
  async spend(budget, request) {
    const retryAfter = await takeEntry(parts, budget, request.ip);
    if (retryAfter > 0) {
      throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
    }
  },
});
