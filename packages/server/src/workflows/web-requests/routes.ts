import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/request-errors/en";
import { looksAutomatic } from "@autoiq/domain/customers/web-requests/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { openRequestPage, sendWebRequest } from "@autoiq/domain/portal/web-requests/contract";
import type { FastifyInstance } from "fastify";
import { findOpenRequestPage } from "../../features/shops/reads.ts";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { receiveWebRequest, type WebRequestServices } from "./receive-web-request.ts";
import { requestPageView } from "./request-page-view.ts";

// Nobody tries addresses to list shops.
const views = { burst: 60, count: 120, seconds: 600 };
// More than a household needs in an hour, and more than a busy shop gets.
const requestsOfNetwork = { burst: 6, count: 6, seconds: 3600 };
const requestsOfPage = { burst: 60, count: 60, seconds: 3600 };
// Anyone can enter a stranger's address or number, so a stranger gets at most two confirmations a day.
const confirmations = { burst: 2, count: 2, seconds: 86_400 };

/** A location's public request page. No account: everything comes from the address and the form. */
export function webRequestRoutes(
  app: FastifyInstance,
  services: RouteServices,
  post: WebRequestServices["post"],
): void {
  const { rateLimits, tenancy } = services;
  const pageOf = async (slug: string) => {
    const page = await tenancy.site((tx) => findOpenRequestPage(tx, slug.toLowerCase()));
    if (!page) throw new AppError("not-found", text.closed);
    return page;
  };

  route(app, services, openRequestPage, async ({ params, request, reply, now }) => {
    const wait = await rateLimits.take("request-page", clientNetworkOf(request.ip), views);
    rateLimitResponse(wait, reply, text.tooManyViews);
    const { organizationId, locationId } = await pageOf(params.slug);
    return tenancy.read({ organizationId, userId: null, locationId }, (tx) =>
      requestPageView(tx, locationId, now),
    );
  });

  route(app, services, sendWebRequest, async ({ params, body, request, reply, now, newId }) => {
    const wait = await rateLimits.take("web-request", clientNetworkOf(request.ip), requestsOfNetwork);
    rateLimitResponse(wait, reply, text.tooMany);
    const { organizationId, locationId } = await pageOf(params.slug);
    if (looksAutomatic(body)) throw new AppError("invalid-input", text.automatic);
    const busy = await rateLimits.take("web-request-page", `${organizationId} ${locationId}`, requestsOfPage);
    rateLimitResponse(busy, reply, text.busy);
    const mayConfirm = async (to: string | null) =>
      to !== null && (await rateLimits.take("web-request-confirmation", to, confirmations)) === 0;
    const [email, phone] = [
      await mayConfirm(body.email),
      body.agreesToTexts && (await mayConfirm(body.phone)),
    ];
    const { writtenInMs: _, ...written } = body;
    const requestHash = createHash("sha256").update(JSON.stringify(written)).digest();
    await tenancy.write({ organizationId, userId: null, locationId, address: request.ip }, (tx) =>
      receiveWebRequest(tx, { now: () => now, newId, post }, body, {
        locationId,
        requestHash,
        confirms: { email, phone },
      }),
    );
    return { received: true as const };
  });
}
