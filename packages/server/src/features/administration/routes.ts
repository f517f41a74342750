import { type Administration, getAdministration } from "@autoiq/domain/administration/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { FastifyInstance } from "fastify";
import { storedFiles } from "../../platform/files/store.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { countJobs } from "../../platform/jobs/store.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { bankImportsAt } from "../books/reads.ts";
import { latestAuditEvents } from "../identity/reads.ts";
import { listLocations, setupOf } from "../shops/reads.ts";
import { integrationsOf, type Providers } from "./integrations.ts";
import { teamAccessOf } from "./reads.ts";

/** How many entries each short list shows. */
const shown = { audit: 8, exports: 5, imports: 5 };

/** The state of the business. All parts are read at once, and only those that the caller may see elsewhere. */
async function administrationOf(
  tx: TenantTx,
  call: { readonly caller: Caller; readonly now: Date },
  providers: Providers,
): Promise<Administration> {
  const { caller, now } = call;
  const { locationId, limits } = caller;
  const manages = can(caller, "shop.manage");
  const audits = can(caller, "audit.view");
  const maySetCosts = can(caller, "staff.cost") && limits.seesCosts;
  const [people, locations, setup, audit, exports, imports, integrations, storage, jobs] = await Promise.all([
    teamAccessOf(tx, now),
    manages ? listLocations(tx) : null,
    manages ? setupOf(tx, locationId, { now, maySetCosts }) : null,
    audits ? latestAuditEvents(tx, { limit: shown.audit }) : null,
    audits ? latestAuditEvents(tx, { limit: shown.exports, kind: "export" }) : null,
    can(caller, "books.manage") ? bankImportsAt(tx, { locationId, limit: shown.imports }) : null,
    manages ? integrationsOf(tx, call, providers) : null,
    manages ? storedFiles(tx) : null,
    manages ? countJobs(tx) : null,
  ]);
  return {
    people,
    locations,
    setup: setup?.steps.filter(({ done }) => !done).map(({ step }) => step) ?? null,
    audit,
    exports,
    imports,
    integrations,
    storage,
    jobs,
  };
}

/** What an administrator looks after, on one page. */
export function administrationRoutes(
  app: FastifyInstance,
  services: RouteServices,
  providers: Providers,
): void {
  route(app, services, getAdministration, ({ caller, now, read }) =>
    read((tx) => administrationOf(tx, { caller, now }, providers)),
  );
}
