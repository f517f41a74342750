import * as contract from "@autoiq/domain/messages/preferences/contract";
import type { FastifyInstance } from "fastify";
import { type Principal, type RouteServices, route } from "../../../platform/http/route.ts";
import { asOwnCustomer, customersOf, ownCustomer } from "../../portal/reads.ts";
import { messagePreferencesOf, saveHours, savePreference } from "./save-preference.ts";

/** What a signed-in client's shops may send them. */
export function clientPreferencesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy } = services;
  const seen = async (principal: Principal, customerId: string) =>
    messagePreferencesOf(services, await ownCustomer(tenancy, principal, customerId));

  route(app, services, contract.getClientPreferences, async ({ principal }) => {
    const callers = await customersOf(tenancy, principal);
    return { shops: await Promise.all(callers.map((caller) => messagePreferencesOf(services, caller))) };
  });
  route(app, services, contract.saveClientPreference, async (call) => {
    await asOwnCustomer(tenancy, call, (tx, context) => savePreference(tx, context, call.body));
    return seen(call.principal, call.params.id);
  });
  route(app, services, contract.saveClientContactHours, async (call) => {
    await asOwnCustomer(tenancy, call, (tx, context) => saveHours(tx, context, call.body));
    return seen(call.principal, call.params.id);
  });
}
