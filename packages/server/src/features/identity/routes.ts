import { createSignupTicket, getMe } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { createRateLimit } from "../../platform/rate-limit.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { adminRoutes } from "./admin/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { deviceRoutes } from "./devices/routes.ts";
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

/** The identity wire under /auth/v1, and what the browser asks of identity under /api. */
export async function identityRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): Promise<void> {
  await app.register(
    async (scope) => {
      installWireErrors(scope);
      const limits = createLimits(parts.budgets);
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
  const perEmail = createRateLimit({ burst: 10, count: 10, seconds: 600 });
  route(app, services, createSignupTicket, async ({ body, request, reply, now }) => {
    const wait =
      (await parts.budgets.take("ticket", request.ip)) || perEmail.take(body.email.toLowerCase(), now);
    if (wait > 0) {
      reply.header("retry-after", String(wait));
      throw new AppError("too-many-requests", "Too many attempts. Please wait a few minutes and try again.");
    }
    return createTicket(parts, body);
  });
}
