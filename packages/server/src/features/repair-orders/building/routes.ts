import * as contracts from "@autoiq/domain/repair-orders/building/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { addEarlierJobs } from "./add-earlier-jobs.ts";
import { addPackage } from "./add-package.ts";
import { placeJob } from "./place-job.ts";
import { suggestionsOf } from "./reads.ts";
import { takeTodaysRates } from "./take-todays-rates.ts";

export function buildingRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contracts.getSuggestions, (call) =>
    call.read((tx) => suggestionsOf(tx, call.params.id)),
  );
  route(app, services, contracts.addEarlierJobs, (call) =>
    call.write((tx) => addEarlierJobs(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.addJobPackage, (call) =>
    call.write((tx) => addPackage(tx, call, call.params.id, call.body.packageId)),
  );
  route(app, services, contracts.placeJob, (call) =>
    call.write((tx) => placeJob(tx, call, call.params, call.body.afterJobId)),
  );
  route(app, services, contracts.takeTodaysRates, (call) =>
    call.write((tx) => takeTodaysRates(tx, call, call.params.id, call.body.version)),
  );
}
