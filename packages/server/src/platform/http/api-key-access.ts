import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { apiKeyPrefix } from "@autoiq/domain/integrations/api-keys/contract";
import { includesScope, scopeOfCall } from "@autoiq/domain/integrations/api-keys/scopes";
import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit, RateLimits } from "../rate-limits/rate-limits.ts";
import type { Caller } from "../tenancy.ts";
import type { Principal } from "./principal.ts";
import { rateLimitResponse } from "./rate-limit-response.ts";

/** Another program that calls with a key: what it may do, and the caller that it is at each location. */
export interface ApiKeyHolder {
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly principal: Principal;
}

/** What one key may send: bursts of that many, then that many a minute. */
export const apiKeyBudget: RateLimit = { burst: 300, count: 300, seconds: 60 };

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/**
 * Says in each response what is left of the budget (draft-ietf-httpapi-ratelimit-headers-10): `q` requests in `w` seconds,
 * `r` left now, and the whole quota again in `t` seconds.
 */
function sayBudget(reply: FastifyReply, remaining: number): void {
  const { burst, count, seconds } = apiKeyBudget;
  const full = Math.ceil(((burst - remaining) * seconds) / count);
  reply.header("ratelimit-policy", `"api-key";q=${count};w=${seconds}`);
  reply.header("ratelimit", `"api-key";r=${Math.floor(remaining)};t=${full}`);
}

/**
 * Admits a call that carries an API key: a key that is valid here and now (401), within its rate limit (429), for a call
 * that it has the scope of (403), at one of its locations.
 * @throws {AppError}
 */
export async function admitApiKey(
  services: {
    openApiKey(token: string, address: string): Promise<ApiKeyHolder | undefined>;
    readonly rateLimits: RateLimits;
  },
  contract: Contract,
  request: FastifyRequest,
  of: {
    readonly token: string;
    readonly reply: FastifyReply | undefined;
    callerOf(principal: Principal, headers: FastifyRequest["headers"]): Caller | undefined;
  },
): Promise<{ readonly principal: Principal; readonly caller: Caller }> {
  const { token, reply } = of;
  const holder = await services.openApiKey(token, request.ip);
  if (!holder) {
    reply?.header("www-authenticate", 'Bearer error="invalid_token"');
    throw new AppError("not-signed-in", text.apiKey.invalid);
  }
  if (reply) {
    const { wait, remaining } = await services.rateLimits.draw("api-key", holder.keyId, apiKeyBudget);
    sayBudget(reply, remaining);
    rateLimitResponse(wait, reply, text.apiKey.tooMany);
  }
  const scope = scopeOfCall(contract);
  if (scope === null) throw new AppError("forbidden", text.apiKey.closed);
  if (!includesScope(holder.scopes, scope))
    throw new AppError("forbidden", text.apiKey.scope.replace("{scope}", scope));
  const caller = of.callerOf(holder.principal, request.headers);
  if (!caller) throw new AppError("forbidden", text.apiKey.location);
  if (!can(caller, contract.access as Permission)) throw new AppError("forbidden", text.apiKey.creator);
  return { principal: holder.principal, caller };
}
