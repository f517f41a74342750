import { createPreEnrollmentTicket as contract } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance, FastifyReply } from "fastify";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { IdentityParts } from "../parts.ts";
import { createPreEnrollmentTicket } from "../tickets/create-ticket.ts";
import { notifySupport } from "./notify-support.ts";

// A class behind one network address reserves its places in one lesson.
const networkRateLimit = { burst: 40, count: 40, seconds: 600 };
const addressRateLimit = { burst: 5, count: 5, seconds: 600 };

function hold(wait: number, reply: FastifyReply): void {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  rateLimitResponse(
    wait,
    reply,
    `Too many pre-enrollments from this network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  );
}

/** Reserving a place in the training: its ticket, and the notice to the training team. */
export function preEnrollmentRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): void {
  const { rateLimits } = parts;
  route(app, services, contract, async ({ body, request, reply }) => {
    const wait =
      (await rateLimits.take("pre-enrollment", clientNetworkOf(request.ip), networkRateLimit)) ||
      (await rateLimits.take("pre-enrollment-address", body.email.toLowerCase(), addressRateLimit));
    hold(wait, reply);
    if (body.website !== "") {
      throw new AppError(
        "refused",
        "That looked like an automated submission. Refresh the page and fill in the form again.",
      );
    }
    return createPreEnrollmentTicket(parts, body.email);
  });

  app.post(
    "/functions/v1/send-pre-enrollment-notification",
    { config: { access: "public" } },
    async (request, reply) => {
      hold(
        await rateLimits.take("pre-enrollment-notice", clientNetworkOf(request.ip), networkRateLimit),
        reply,
      );
      return notifySupport(parts, request.body);
    },
  );
}
