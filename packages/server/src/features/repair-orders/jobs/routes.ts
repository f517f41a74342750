import * as contracts from "@autoiq/domain/repair-orders/jobs/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { addPackage } from "./add-package.ts";
import { addPreviousJobs } from "./add-previous-jobs.ts";
import { applyCurrentRates } from "./apply-current-rates.ts";
import { suggestionsOf } from "./reads.ts";
import { reorderJob } from "./reorder-job.ts";

export function repairOrderJobRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contracts.getSuggestions, (call) =>
    call.read((tx) => suggestionsOf(tx, call.params.id)),
  );
  route(app, services, contracts.addPreviousJobs, (call) =>
    call.write((tx) => addPreviousJobs(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.addJobPackage, (call) =>
    call.write((tx) => addPackage(tx, call, call.params.id, call.body.packageId)),
  );
  route(app, services, contracts.reorderJob, (call) =>
    call.write((tx) => reorderJob(tx, call, call.params, call.body.afterJobId)),
  );
  route(app, services, contracts.applyCurrentRates, (call) =>
    call.write((tx) => applyCurrentRates(tx, call, call.params.id, call.body.version)),
  );
}
