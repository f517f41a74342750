import type { FastifyRequest } from "fastify";
import type { BudgetName } from "../../../platform/entry-config.ts";
import { takeEntry } from "../entry-budget.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "./error.ts";

export interface Limits {
  /** Refuses when that address of the network has used up the budget. */
  spend(budget: BudgetName, request: FastifyRequest): Promise<void>;
  /** Refuses when too many codes were typed for one email address or number, from wherever. */
  spendCode(address: string): Promise<void>;
}

/** Six digits are guessed by trying: new emails bring new codes, so the address has a budget beside each code's own. */
const codesOfAddress = { burst: 20, count: 20, seconds: 3600 };

/** The wire's budgets: how often one address of the network may ask, whatever the answers are. */
export const createLimits = (
  parts: Parameters<typeof takeEntry>[0] & Pick<IdentityParts, "budgets">,
): Limits => {
  const refuse = (retryAfter: number) => {
    if (retryAfter === 0) return;
    throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
  };
  return {
    async spend(budget, request) {
      refuse(await takeEntry(parts, budget, request.ip));
    },
    async spendCode(address) {
      refuse(await parts.budgets.take("verify-address", address, codesOfAddress));
    },
  };
};
