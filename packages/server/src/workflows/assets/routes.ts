import { reportBreakdown } from "@autoiq/domain/assets/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { report } from "./report-breakdown.ts";

/** A breakdown is reported to the shop, too. */
export function breakdownRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, reportBreakdown, (call) =>
    call.write((tx) => report(tx, call, call.params.id, call.body)),
  );
}
