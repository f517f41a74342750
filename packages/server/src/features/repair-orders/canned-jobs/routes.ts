import * as contracts from "@autoiq/domain/repair-orders/canned-jobs/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { cannedJobDetails, cannedJobs, jobPackages } from "./reads.ts";
import { retireCannedJob } from "./retire-canned-job.ts";
import { retireJobPackage } from "./retire-job-package.ts";
import { saveCannedJob } from "./save-canned-job.ts";
import { saveJobPackage } from "./save-job-package.ts";

export function cannedJobsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contracts.listCannedJobs, (call) =>
    call.read(async (tx) => ({ jobs: await cannedJobs(tx, call.caller.locationId) })),
  );
  route(app, services, contracts.getCannedJob, (call) =>
    call.read((tx) => cannedJobDetails(tx, call.caller.locationId, call.params.id)),
  );
  route(app, services, contracts.saveCannedJob, (call) =>
    call.write((tx) => saveCannedJob(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.retireCannedJob, (call) =>
    call.write((tx) => retireCannedJob(tx, call, call.params.id, call.query.version)),
  );
  route(app, services, contracts.listJobPackages, (call) =>
    call.read(async (tx) => ({ packages: await jobPackages(tx, call.caller.locationId) })),
  );
  route(app, services, contracts.saveJobPackage, (call) =>
    call.write((tx) => saveJobPackage(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.retireJobPackage, (call) =>
    call.write((tx) => retireJobPackage(tx, call, call.params.id, call.query.version)),
  );
}
