import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { kioskTokenPrefix } from "@autoiq/domain/time-clock/kiosks/contract";
import type { FastifyReply } from "fastify";
import type { RateLimit, RateLimits } from "../rate-limits/rate-limits.ts";
import { rateLimitResponse } from "./rate-limit-response.ts";

/** A tablet on which the people of a location clock in and out. */
export interface OpenedKiosk {
  readonly id: string;
  readonly organizationId: string;
  readonly locationId: string;
  readonly name: string;
}

/** What one kiosk may send: a shop that arrives all at once stays far below it. */
const kioskBudget: RateLimit = { burst: 120, count: 120, seconds: 60 };

/**
 * Admits a call of a kiosk: a token that is not revoked (401), within its rate limit (429). It opens the calls of kiosks
 * and no others: everywhere else it is no token at all.
 * @throws {AppError}
 */
export async function admitKiosk(
  services: {
    openKiosk(token: string): Promise<OpenedKiosk | undefined>;
    readonly rateLimits: RateLimits;
  },
  token: string | undefined,
  reply: FastifyReply,
): Promise<OpenedKiosk> {
  const kiosk = token?.startsWith(kioskTokenPrefix) ? await services.openKiosk(token) : undefined;
  if (!kiosk) throw new AppError("not-signed-in", text.kiosk.invalid);
  rateLimitResponse(
    await services.rateLimits.take("kiosk", kiosk.id, kioskBudget),
    reply,
    text.kiosk.tooMany,
  );
  return kiosk;
}
