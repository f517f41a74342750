import type { RateLimitName } from "../../platform/config/entry-config.ts";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import type { IdentityParts } from "./parts.ts";

/**
 * Takes one request of that network address from a configured budget.
 * @returns whole seconds to wait, or 0 if the request may pass
 */
export const takeEntryRateLimit = (
  { rateLimits, entry }: Pick<IdentityParts, "rateLimits" | "entry">,
  budget: RateLimitName,
  ip: string,
): Promise<number> => rateLimits.take(budget, clientNetworkOf(ip), entry.rateLimits[budget]);
