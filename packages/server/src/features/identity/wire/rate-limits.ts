import type { FastifyRequest } from "fastify";
import type { RateLimitName } from "../../../platform/config/entry-config.ts";
import { takeEntryRateLimit } from "../entry-rate-limit.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "./error.ts";

export interface WireRateLimits {
  /** Refuses when that network address has used up the budget. */
  spend(budget: RateLimitName, request: FastifyRequest): Promise<void>;
  /** Refuses when too many codes were entered for one email address or number, from anywhere. */
  spendCode(address: string): Promise<void>;
}

/**
 * Six digits can be guessed, and new emails bring new codes. So the address has a budget in addition to each code's
 * own.
 */
const codesOfAddress = { burst: 20, count: 20, seconds: 3600 };

/** The protocol's budgets: how many requests one network address may send, whatever the responses are. */
export const createWireRateLimits = (
  parts: Parameters<typeof takeEntryRateLimit>[0] & Pick<IdentityParts, "rateLimits">,
): WireRateLimits => {
  const refuse = (retryAfter: number) => {
    if (retryAfter === 0) return;
    throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
  };
  return {
    async spend(budget, request) {
      refuse(await takeEntryRateLimit(parts, budget, request.ip));
    },
    async spendCode(address) {
      refuse(await parts.rateLimits.take("verify-address", address, codesOfAddress));
    },
  };
};
