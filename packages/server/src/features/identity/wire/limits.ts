import type { FastifyRequest } from "fastify";
import type { BudgetName, EntryConfig } from "../../../platform/entry-config.ts";
import { createRateLimit, type RateLimit } from "../../../platform/rate-limit.ts";
import { WireError } from "./error.ts";

export interface Limits {
  /** Refuses when that address of the network has used up the budget. */
  spend(budget: BudgetName, request: FastifyRequest): void;
}

/** The wire's budgets: how often one address of the network may ask, whatever the answers are. */
export function createLimits(now: () => Date, given: EntryConfig["budgets"]): Limits {
  const limits = new Map<string, RateLimit>();
  for (const [name, budget] of Object.entries(given)) limits.set(name, createRateLimit(budget));
  return {
    spend(budget, request) {
      const retryAfter = limits.get(budget)?.take(request.ip, now()) ?? 0;
      if (retryAfter > 0) {
        throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
      }
    },
  };
}
