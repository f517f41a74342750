import { exportAiCalls, listAiCalls } from "@autoiq/domain/assistant/log";
import type { FastifyInstance } from "fastify";
import { csvRoute, mostRows } from "../../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Words } from "../answering.ts";
import { callsOf, callTable } from "./reads.ts";

/** What was asked of the assistant, for the owner to read. */
export function logRoutes(app: FastifyInstance, services: RouteServices, words: Words | undefined): void {
  route(app, services, listAiCalls, ({ caller, query, now, read }) =>
    read((tx) => callsOf(tx, { ...query, locationId: caller.locationId, now }, words)),
  );
  csvRoute(app, services, exportAiCalls, ({ caller, query, now, read }) =>
    read((tx) => callTable(tx, { ...query, locationId: caller.locationId, now }, mostRows)),
  );
}
