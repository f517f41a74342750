import { chooseLanguageAsClient, chooseLanguageByLink } from "@autoiq/domain/customers/language/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { customersOf } from "../../portal/reads.ts";
import { chooseLanguage } from "./choose-language.ts";

/** Customers choose the language that shops write to them in. */
export function customerLanguageRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, chooseLanguageByLink, ({ link, body }) =>
    chooseLanguage(services, link, body.language),
  );
  route(app, services, chooseLanguageAsClient, async ({ principal, body }) => {
    for (const caller of await customersOf(services.tenancy, principal))
      await chooseLanguage(services, caller, body.language);
    return undefined;
  });
}
