import { createSignupTicket, getMe } from "@autoiq/domain/identity/contract";
import type { FastifyInstance } from "fastify";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { accountSettingsRoutes } from "./account-settings/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { adminRoutes } from "./admin/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { deviceRoutes } from "./devices/routes.ts";
import { takeEntryRateLimit } from "./entry-rate-limit.ts";
import { factorRoutes } from "./factors/routes.ts";
import { otpRoutes } from "./one-time/otp-routes.ts";
import { verifyRoutes } from "./one-time/routes.ts";
import type { IdentityParts } from "./parts.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { preEnrollmentRoutes } from "./pre-enrollment/routes.ts";
import { providerRoutes } from "./providers/routes.ts";
import { readMe } from "./reads.ts";
import { tokenRoute } from "./sessions/token-route.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { createTicket } from "./tickets/create-ticket.ts";
import { disabledRoutes } from "./wire/disabled-routes.ts";
import { installWireErrors } from "./wire/error.ts";
import { metadataRoutes } from "./wire/metadata-routes.ts";
import { createWireRateLimits } from "./wire/rate-limits.ts";

const ticketsOfAddress = { burst: 10, count: 10, seconds: 600 };

/** The identity protocol under /auth/v1, and the browser's identity calls under /api. */
export async function identityRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): Promise<void> {
  await app.register(
    async (scope) => {
      installWireErrors(scope);
      const limits = createWireRateLimits(parts);
      accountRoutes(scope, parts, limits);
      tokenRoute(scope, parts, limits);
      verifyRoutes(scope, parts, limits);
      factorRoutes(scope, parts, limits);
      passkeyRoutes(scope, parts, limits);
      otpRoutes(scope, parts, limits);
      providerRoutes(scope, parts, limits);
      adminRoutes(scope, parts);
      metadataRoutes(scope, parts);
      disabledRoutes(scope);
    },
    { prefix: "/auth/v1" },
  );
  await settingsRoutes(app, parts);
  route(app, services, getMe, ({ principal }) =>
    readMe(parts.tenancy, principal, services.isOperator(principal)),
  );
  deviceRoutes(app, services, parts);
  auditRoutes(app, services, parts.tenancy);
  captchaRoutes(app, services, parts);
  accountSettingsRoutes(app, services, parts);
  preEnrollmentRoutes(app, services, parts);
  route(app, services, createSignupTicket, async ({ body, request, reply }) => {
    const wait =
      (await takeEntryRateLimit(parts, "ticket", request.ip)) ||
      (await parts.rateLimits.take("ticket-address", body.email.toLowerCase(), ticketsOfAddress));
    rateLimitResponse(wait, reply, "Too many attempts. Wait a few minutes and try again.");
    return createTicket(parts, body);
  });
}
