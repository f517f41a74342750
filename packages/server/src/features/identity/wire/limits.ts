import type { FastifyRequest } from "fastify";
import { createRateLimit, type RateLimit } from "../../../platform/rate-limit.ts";
import { WireError } from "./error.ts";

/** The wire's budgets: each bursts to 30. */
const per5Minutes = (count: number) => createRateLimit({ burst: 30, count, seconds: 300 });

export interface Limits {
  /** Refuses when that address of the network has used up the budget. */
  spend(
    budget:
      | "signup"
      | "recover"
      | "resend"
      | "user"
      | "token"
      | "verify"
      | "factor"
      | "otp"
      | "sso"
      | "anonymous",
    request: FastifyRequest,
  ): void;
  /** One account's password may be tried only so often, from however many addresses. */
  spendOnAccount(email: string): void;
}

export function createLimits(now: () => Date): Limits {
  const budgets: Record<Parameters<Limits["spend"]>[0], RateLimit> = {
    signup: per5Minutes(30),
    recover: per5Minutes(30),
    resend: per5Minutes(30),
    user: per5Minutes(30),
    token: per5Minutes(150),
    verify: per5Minutes(30),
    factor: createRateLimit({ burst: 30, count: 15, seconds: 60 }),
    otp: per5Minutes(30),
    sso: per5Minutes(30),
    anonymous: createRateLimit({ burst: 30, count: 30, seconds: 3600 }),
  };
  const accounts = per5Minutes(30);
  const take = (limit: RateLimit, key: string) => {
    const retryAfter = limit.take(key, now());
    if (retryAfter > 0) {
      throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
    }
  };
  return {
    spend: (budget, request) => take(budgets[budget], request.ip),
    spendOnAccount: (email) => take(accounts, email.trim().toLowerCase()),
  };
}
