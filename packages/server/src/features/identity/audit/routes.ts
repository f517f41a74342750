import { listAudit, listOwnActivity } from "@autoiq/domain/identity/audit/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { activityOf, auditOf } from "./reads.ts";

/** The record of a business for those who answer for it, and of an account for its person. */
export function auditRoutes(app: FastifyInstance, services: RouteServices, tenancy: Tenancy): void {
  route(app, services, listAudit, (call) =>
    call.read(async (tx) => auditOf(tx, call.query, await zoneOf(tx, call.caller.locationId))),
  );
  route(app, services, listOwnActivity, ({ principal, query }) =>
    tenancy.identity((tx) => activityOf(tx, principal.userId, query.after)),
  );
}
