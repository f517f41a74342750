import * as contract from "@autoiq/domain/payments/tips/contract";
import type { FastifyInstance } from "fastify";
import { csvRoute } from "../../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { namesAt } from "../../staff/reads.ts";
import { payOutTips } from "./pay-out-tips.ts";
import { ownTips, tipReport, tipTable } from "./reads.ts";

export function tipRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.getTips, ({ caller, query, read }) =>
    read((tx) => tipReport(tx, { ...query, locationId: caller.locationId })),
  );
  csvRoute(app, services, contract.exportTips, ({ caller, query, read }) =>
    read((tx) => tipTable(tx, { ...query, locationId: caller.locationId })),
  );
  route(app, services, contract.getOwnTips, ({ caller, query, read }) =>
    read((tx) => ownTips(tx, { ...query, locationId: caller.locationId, staffId: caller.staffId })),
  );
  route(app, services, contract.listTipPeople, ({ caller, read }) =>
    read(async (tx) => ({ people: await namesAt(tx, caller.locationId) })),
  );
  route(app, services, contract.payOutTips, (call) => call.write((tx) => payOutTips(tx, call, call.body)));
}
