import { getFigures, getToday } from "@autoiq/domain/analytics/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { figuresBetween, todayAt } from "./reads.ts";

export function analyticsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getFigures, (call) => call.read((tx) => figuresBetween(tx, call.caller, call.query)));
  route(app, services, getToday, (call) => call.read((tx) => todayAt(tx, call.caller.locationId, call.now)));
}
