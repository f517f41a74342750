import { getCaptchaChallenge } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { IdentityParts } from "../parts.ts";

/** GET /api/captcha: the work that a browser does to show that somebody waits for it. */
export function captchaRoutes(app: FastifyInstance, services: RouteServices, parts: IdentityParts): void {
  route(app, services, getCaptchaChallenge, async ({ request, reply }) => {
    const wait = await parts.budgets.take("captcha", request.ip);
    if (wait > 0) {
      reply.header("retry-after", String(wait));
      throw new AppError("too-many-requests", "Too many attempts. Please wait a minute and try again.");
    }
    if (!parts.captcha.challenge)
      throw new AppError("not-found", "This installation's captcha is made elsewhere.");
    reply.header("cache-control", "no-store");
    return parts.captcha.challenge();
  });
}
