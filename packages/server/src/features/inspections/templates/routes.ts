import * as contract from "@autoiq/domain/inspections/templates/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { archiveTemplate } from "./archive-template.ts";
import { loadTemplate, templatesOf } from "./reads.ts";
import { saveTemplate } from "./save-template.ts";

export function templatesRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.listTemplates, (call) =>
    call.read(async (tx) => ({ templates: await templatesOf(tx, call.query.archived === "yes") })),
  );
  route(app, services, contract.getTemplate, (call) =>
    call.read((tx) => loadTemplate(tx, call.params.id, call.query.version)),
  );
  route(app, services, contract.saveTemplate, (call) =>
    call.write((tx) => saveTemplate(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.archiveTemplate, (call) =>
    call.write((tx) => archiveTemplate(tx, call, call.params.id, call.body)),
  );
}
