import { exportAudit, listAudit, listOwnActivity } from "@autoiq/domain/identity/audit/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/file-route.ts";
import { admitPerson, type RouteServices, route } from "../../../platform/http/route.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { originOf } from "../sessions/token-route.ts";
import { exportActs } from "./export-acts.ts";
import { activityOf, auditOf } from "./reads.ts";
import { addActOf } from "./store.ts";

/** The record of a business for those who answer for it, and of an account for its person. */
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
    const file = await exportActs(readAdmitted, query, zone);
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    const { ip, userAgent } = originOf(request);
    await tenancy.identity((tx) =>
      addActOf.run(
        tx,
        ...[caller.organizationId, newId(), now.toISOString(), caller.userId, caller.name],
        ...["export", "exported the audit log", ip, userAgent.slice(0, 300), JSON.stringify(asked)],
      ),
    );
    return file;
  });
  route(app, services, listOwnActivity, ({ principal, query }) =>
    tenancy.identity((tx) => activityOf(tx, principal.userId, query.after)),
  );
}
