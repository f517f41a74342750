import * as contracts from "@autoiq/domain/subscription/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import {
  cancelSubscription,
  changeSubscription,
  keepSubscription,
  openBillingPortal,
} from "./change-subscription.ts";
import { subscriptionOf } from "./reads.ts";

/** AutoIQ's own plans. POST /functions/v1/create-checkout chooses the first one. */
export function subscriptionRoutes(
  app: FastifyInstance,
  services: RouteServices,
  { checkout, publicUrl }: { readonly checkout: Checkout; readonly publicUrl: string },
): void {
  route(app, services, contracts.getSubscription, (call) =>
    call.read((tx) => subscriptionOf(tx, checkout, call.now)),
  );
  route(app, services, contracts.changeSubscription, (call) =>
    changeSubscription(services, checkout, call, call.body),
  );
  route(app, services, contracts.cancelSubscription, (call) => cancelSubscription(services, checkout, call));
  route(app, services, contracts.keepSubscription, (call) => keepSubscription(services, checkout, call));
  route(app, services, contracts.openBillingPortal, (call) =>
    openBillingPortal(services, checkout, call, `${publicUrl}/owner/settings#plan`),
  );
}
