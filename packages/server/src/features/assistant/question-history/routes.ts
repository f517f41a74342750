import { exportAiCalls, listAiCalls } from "@autoiq/domain/assistant/question-history";
import type { FastifyInstance } from "fastify";
import { csvRoute, maxRows } from "../../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { LanguageModelSettings } from "../compose-answer.ts";
import { callsOf, callTable } from "./reads.ts";

/** The assistant's question history, for the owner. */
export function logRoutes(
  app: FastifyInstance,
  services: RouteServices,
  languageModel: LanguageModelSettings | undefined,
): void {
  route(app, services, listAiCalls, ({ caller, query, now, read }) =>
    read((tx) => callsOf(tx, { ...query, locationId: caller.locationId, now }, languageModel)),
  );
  csvRoute(app, services, exportAiCalls, ({ caller, query, now, read }) =>
    read((tx) => callTable(tx, { ...query, locationId: caller.locationId, now }, maxRows)),
  );
}
