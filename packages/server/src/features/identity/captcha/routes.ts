import { getCaptchaChallenge } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { takeEntryRateLimit } from "../entry-rate-limit.ts";
import type { IdentityParts } from "../parts.ts";

/** GET /api/captcha: the proof of work for a browser. */
export function captchaRoutes(app: FastifyInstance, services: RouteServices, parts: IdentityParts): void {
  route(app, services, getCaptchaChallenge, async ({ request, reply }) => {
    const wait = await takeEntryRateLimit(parts, "captcha", request.ip);
    rateLimitResponse(wait, reply, "Too many attempts. Wait a minute and try again.");
    if (!parts.captcha.challenge)
      throw new AppError("not-found", "This server uses another CAPTCHA provider.");
    reply.header("cache-control", "no-store");
    return parts.captcha.challenge();
  });
}
