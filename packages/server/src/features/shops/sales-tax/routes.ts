import {
  addJurisdiction,
  applyStateDefaults,
  changeRate,
  endJurisdiction,
  getSalesTax,
  saveTaxRules,
} from "@autoiq/domain/shops/tax/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import * as tax from "./change-sales-tax.ts";

export function salesTaxRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getSalesTax, (call) => call.read((tx) => tax.salesTaxOf(tx, call.caller.locationId)));
  route(app, services, saveTaxRules, (call) => call.write((tx) => tax.saveTaxRules(tx, call, call.body)));
  route(app, services, addJurisdiction, (call) =>
    call.write((tx) => tax.addJurisdiction(tx, call, call.body)),
  );
  route(app, services, changeRate, (call) =>
    call.write((tx) => tax.changeRate(tx, call, call.params.id, call.body)),
  );
  route(app, services, endJurisdiction, (call) =>
    call.write((tx) => tax.endJurisdiction(tx, call, call.params.id, call.body.lastDay)),
  );
  route(app, services, applyStateDefaults, (call) =>
    call.write((tx) => tax.applyStateDefaults(tx, call, call.body.state)),
  );
}
