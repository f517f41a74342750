import { exportAudit, listAudit, listOwnActivity } from "@autoiq/domain/identity/audit/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { admitPerson, type RouteServices, route } from "../../../platform/http/route.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { originOf } from "../sessions/token-route.ts";
import { exportAuditEvents } from "./export-events.ts";
import { activityOf, auditOf } from "./reads.ts";
import { insertAuditEventOf } from "./store.ts";

/** The audit log of a business for its owner and admin, and of an account for its owner. */
export function auditRoutes(app: FastifyInstance, services: RouteServices, tenancy: Tenancy): void {
  route(app, services, listAudit, (call) =>
    call.read(async (tx) => auditOf(tx, call.query, await zoneOf(tx, call.caller.locationId))),
  );
  fileRoute(app, services, exportAudit, async ({ caller, query, read, request, now, newId }) => {
    const zone = await read((tx) => zoneOf(tx, caller.locationId));
    // A slow browser takes the last batch long after the first.
    const readAdmitted: typeof read = async (work) => {
      await admitPerson(services, exportAudit, request, false);
      return read(work);
    };
    const file = await exportAuditEvents(readAdmitted, query, zone);
    const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    const { ip, userAgent } = originOf(request);
    await tenancy.identity((tx) =>
      insertAuditEventOf(tx, {
        organizationId: caller.organizationId,
        id: newId(),
        now: now.toISOString(),
        userId: caller.userId,
        person: caller.name,
        kind: "export",
        action: "exported the audit log",
        networkAddress: ip,
        userAgent: userAgent.slice(0, 300),
        after: JSON.stringify(filters),
      }),
    );
    return file;
  });
  route(app, services, listOwnActivity, ({ principal, query }) =>
    tenancy.identity((tx) => activityOf(tx, principal.userId, query.after)),
  );
}
