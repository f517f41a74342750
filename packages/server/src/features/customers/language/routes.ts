import { chooseLanguageByLink } from "@autoiq/domain/customers/language/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { chooseLanguage } from "./choose-language.ts";

/** A customer chooses the language that the shop writes in. The portal's is the language of the account. */
export function customerLanguageRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, chooseLanguageByLink, ({ link, body }) =>
    chooseLanguage(services, link, body.language),
  );
}
