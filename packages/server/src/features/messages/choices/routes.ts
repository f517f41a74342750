import * as contract from "@autoiq/domain/messages/choices/contract";
import type { FastifyInstance } from "fastify";
import { type Principal, type RouteServices, route } from "../../../platform/http/route.ts";
import { asOwnCustomer, customersOf, ownCustomer } from "../../portal/reads.ts";
import { choicesOf, saveChoice, saveHours } from "./save-choice.ts";

/** What a signed-in client's shops may send them. */
export function clientChoicesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy } = services;
  const seen = async (principal: Principal, customerId: string) =>
    choicesOf(services, await ownCustomer(tenancy, principal, customerId));

  route(app, services, contract.getClientChoices, async ({ principal }) => {
    const callers = await customersOf(tenancy, principal);
    return { shops: await Promise.all(callers.map((caller) => choicesOf(services, caller))) };
  });
  route(app, services, contract.saveClientChoice, async (call) => {
    await asOwnCustomer(tenancy, call, (tx, deed) => saveChoice(tx, deed, call.body));
    return seen(call.principal, call.params.id);
  });
  route(app, services, contract.saveClientHours, async (call) => {
    await asOwnCustomer(tenancy, call, (tx, deed) => saveHours(tx, deed, call.body));
    return seen(call.principal, call.params.id);
  });
}
