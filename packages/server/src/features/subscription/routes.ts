import {
  cancelSubscription as cancelContract,
  getSubscription as getContract,
} from "@autoiq/domain/subscription/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { subscriptionOf } from "./reads.ts";

/** AutoIQ's own plans. POST /functions/v1/create-checkout chooses one. */
export function subscriptionRoutes(app: FastifyInstance, services: RouteServices, checkout: Checkout): void {
  route(app, services, getContract, (call) => call.read((tx) => subscriptionOf(tx, checkout, call.now)));
  route(app, services, cancelContract, (call) => call.write((tx) => cancelSubscription(tx, call)));
}
