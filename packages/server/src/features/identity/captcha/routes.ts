import { getCaptchaChallenge } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { holdBack } from "../../../platform/http/hold-back.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { takeEntry } from "../entry-budget.ts";
import type { IdentityParts } from "../parts.ts";

/** GET /api/captcha: the work that a browser does to show that somebody waits for it. */
export function captchaRoutes(app: FastifyInstance, services: RouteServices, parts: IdentityParts): void {
  route(app, services, getCaptchaChallenge, async ({ request, reply }) => {
    const wait = await takeEntry(parts, "captcha", request.ip);
    holdBack(wait, reply, "Too many attempts. Please wait a minute and try again.");
    if (!parts.captcha.challenge)
      throw new AppError("not-found", "This installation's captcha is made elsewhere.");
    reply.header("cache-control", "no-store");
    return parts.captcha.challenge();
  });
}
