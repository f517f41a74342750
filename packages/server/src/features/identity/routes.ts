import { createSignupTicket, getMe } from "@autoiq/domain/identity/contract";
import type { FastifyInstance } from "fastify";
import { holdBack } from "../../platform/http/hold-back.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { adminRoutes } from "./admin/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { deviceRoutes } from "./devices/routes.ts";
import { takeEntry } from "./entry-budget.ts";
import { factorRoutes } from "./factors/routes.ts";
import { otpRoutes } from "./one-time/otp-routes.ts";
import { verifyRoutes } from "./one-time/routes.ts";
import type { IdentityParts } from "./parts.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { personalRoutes } from "./personal/routes.ts";
import { preEnrollmentRoutes } from "./pre-enrollment/routes.ts";
import { providerRoutes } from "./providers/routes.ts";
import { readMe } from "./reads.ts";
import { tokenRoute } from "./sessions/token-route.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { createTicket } from "./tickets/create-ticket.ts";
import { disabledRoutes } from "./wire/disabled-routes.ts";
import { installWireErrors } from "./wire/error.ts";
import { createLimits } from "./wire/limits.ts";
import { metadataRoutes } from "./wire/metadata-routes.ts";

const ticketsOfAddress = { burst: 10, count: 10, seconds: 600 };

/** The identity wire under /auth/v1, and what the browser asks of identity under /api. */
export async function identityRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): Promise<void> {
  await app.register(
    async (scope) => {
      installWireErrors(scope);
      const limits = createLimits(parts);
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
  personalRoutes(app, services, parts);
  preEnrollmentRoutes(app, services, parts);
  route(app, services, createSignupTicket, async ({ body, request, reply }) => {
    const wait =
      (await takeEntry(parts, "ticket", request.ip)) ||
      (await parts.budgets.take("ticket-address", body.email.toLowerCase(), ticketsOfAddress));
    holdBack(wait, reply, "Too many attempts. Please wait a few minutes and try again.");
    return createTicket(parts, body);
  });
}
