import * as leads from "@autoiq/domain/customers/leads/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { leadList, leadOf, leadReport } from "./reads.ts";
import { addLead, changeLead, makeLeadCustomer, moveLead } from "./save-lead.ts";

export function leadRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, leads.listLeads, (call) => call.read((tx) => leadList(tx, call.query, call)));
  route(app, services, leads.getLeadReport, (call) => call.read((tx) => leadReport(tx, call.query, call)));
  route(app, services, leads.getLead, (call) =>
    call.read((tx) => leadOf(tx, call.caller.locationId, call.params.id)),
  );
  route(app, services, leads.addLead, (call) => call.write((tx) => addLead(tx, call, call.body)));
  route(app, services, leads.changeLead, (call) =>
    call.write((tx) => changeLead(tx, call, call.params.id, call.body)),
  );
  route(app, services, leads.moveLead, (call) =>
    call.write((tx) => moveLead(tx, call, call.params.id, call.body)),
  );
  route(app, services, leads.makeLeadCustomer, (call) =>
    call.write((tx) => makeLeadCustomer(tx, call, call.params.id, call.body)),
  );
}
