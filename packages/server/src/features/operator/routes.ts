import * as contracts from "@autoiq/domain/operator/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { operatorContextOf } from "./operator-context.ts";
import {
  businessDetailOf,
  businessPage,
  failedEmailPage,
  failedJobPage,
  healthOf,
  type Surroundings,
} from "./reads.ts";
import { retryJobs } from "./retry-jobs.ts";
import { saveControls } from "./save-controls.ts";
import { supportRoutes } from "./support/routes.ts";

/** The console of whoever operates the installation: counts of every business, and no record of any. */
export function operatorRoutes(
  app: FastifyInstance,
  services: RouteServices,
  lookAround: () => Promise<Surroundings>,
): void {
  const { tenancy } = services;
  supportRoutes(app, services);
  route(app, services, contracts.getHealth, async ({ now }) => {
    const around = await lookAround();
    return tenancy.operator((tx) => healthOf(tx, around, now));
  });
  route(app, services, contracts.listBusinesses, ({ query, now }) =>
    tenancy.operator((tx) => businessPage(tx, query, now)),
  );
  route(app, services, contracts.getBusiness, ({ params, now }) =>
    tenancy.operator((tx) => businessDetailOf(tx, params.organizationId, now)),
  );
  route(app, services, contracts.saveControls, (call) =>
    tenancy.operator(async (tx) => {
      const { organizationId } = call.params;
      const saved = await saveControls(tx, operatorContextOf(call), organizationId, call.body);
      return saved.ok ? businessDetailOf(tx, organizationId, call.now) : saved;
    }),
  );
  route(app, services, contracts.listFailedJobs, ({ query }) =>
    tenancy.operator((tx) => failedJobPage(tx, query)),
  );
  route(app, services, contracts.retryJobs, (call) =>
    tenancy.operator((tx) => retryJobs(tx, operatorContextOf(call), call.body)),
  );
  route(app, services, contracts.listFailedEmails, ({ query }) =>
    tenancy.operator((tx) => failedEmailPage(tx, query)),
  );
}
