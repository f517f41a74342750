import {
  adjustPart,
  createPart,
  getPartStory,
  listCannedJobs,
  receivePart,
  searchParts,
} from "@autoiq/domain/inventory/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { adjustPart as adjust } from "./adjust-part.ts";
import { cannedJobsRoutes } from "./canned-jobs/routes.ts";
import { createPart as create } from "./create-part.ts";
import { cannedJobs, partStory, partsMatching } from "./reads.ts";
import { receivePart as receive } from "./receive-part.ts";

export function inventoryRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, searchParts, (call) =>
    call.read((tx) => partsMatching(tx, call.caller.locationId, call.query)),
  );
  route(app, services, getPartStory, (call) =>
    call.read((tx) => partStory(tx, call.caller.locationId, call.params.id)),
  );
  route(app, services, createPart, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, receivePart, (call) =>
    call.write((tx) => receive(tx, call, call.params.id, call.body)),
  );
  route(app, services, adjustPart, (call) => call.write((tx) => adjust(tx, call, call.params.id, call.body)));
  cannedJobsRoutes(app, services);
  route(app, services, listCannedJobs, (call) =>
    call.read(async (tx) => ({ jobs: await cannedJobs(tx, call.caller.locationId) })),
  );
}
