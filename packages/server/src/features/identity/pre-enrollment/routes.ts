import { createPreEnrollmentTicket as contract } from "@autoiq/domain/identity/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { createRateLimit } from "../../../platform/rate-limit.ts";
import type { IdentityParts } from "../parts.ts";
import { createPreEnrollmentTicket } from "../tickets/create-ticket.ts";
import { notifySupport } from "./notify-support.ts";

/** Seconds after which the wait may be tried again. */
function tooMany(wait: number): AppError {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  return new AppError(
    "too-many-requests",
    `Too many pre-enrollments from this network. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  );
}

/** Reserving a seat in the training: its ticket, and the word to the people who run it. */
export function preEnrollmentRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): void {
  // A class behind one address of the network reserves its seats in one lesson.
  const perNetworkAddress = createRateLimit({ burst: 40, count: 40, seconds: 600 });
  const perEmail = createRateLimit({ burst: 5, count: 5, seconds: 600 });
  const notices = createRateLimit({ burst: 40, count: 40, seconds: 600 });

  route(app, services, contract, async ({ body, request, reply, now }) => {
    const wait = perNetworkAddress.take(request.ip, now) || perEmail.take(body.email.toLowerCase(), now);
    if (wait > 0) {
      reply.header("retry-after", String(wait));
      throw tooMany(wait);
    }
    if (body.website !== "") {
      throw new AppError(
        "refused",
        "That looked like a program. Please reload the page and fill in the form yourself.",
      );
    }
    return createPreEnrollmentTicket(parts, body.email);
  });

  app.post(
    "/functions/v1/send-pre-enrollment-notification",
    { config: { access: "public" } },
    async (request, reply) => {
      const wait = notices.take(request.ip, parts.now());
      if (wait > 0) {
        reply.header("retry-after", String(wait));
        throw tooMany(wait);
      }
      return notifySupport(parts, request.body);
    },
  );
}
