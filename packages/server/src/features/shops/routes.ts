import { getShop } from "@autoiq/domain/shops/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { shopOf } from "./reads.ts";

export function shopsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getShop, (call) => call.read((tx) => shopOf(tx, call.caller.locationId)));
}
