import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import {
  addLaborCost as addContract,
  correctLaborCost,
  listLaborCosts as listContract,
  removeLaborCost,
} from "@autoiq/domain/staff/labor-costs/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Caller } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { addLaborCost, correctCost, removeCost } from "./enter-labor-cost.ts";
import { findTechniciansWithoutCost, listLaborCosts } from "./store.ts";

/** Besides the role, a person's own limit decides who sees costs. @throws {AppError} `forbidden` */
function requireCosts({ limits }: Caller): void {
  if (!limits.seesCosts)
    throw new AppError("forbidden", "You don't have access to costs. An owner can change that under Team.");
}

export function laborCostRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listContract, async ({ caller, now, read }) => {
    requireCosts(caller);
    return read(async (tx) => {
      const today = dayIn(await zoneOf(tx, caller.locationId), now);
      const [entries, missing] = await Promise.all([
        listLaborCosts(tx),
        findTechniciansWithoutCost(tx, today),
      ]);
      return { entries, missing, today };
    });
  });
  route(app, services, addContract, async (call) => {
    requireCosts(call.caller);
    return call.write((tx) => addLaborCost(tx, call, call.params.id, call.body));
  });
  route(app, services, correctLaborCost, async (call) => {
    requireCosts(call.caller);
    return call.write((tx) => correctCost(tx, call, call.params, call.body));
  });
  route(app, services, removeLaborCost, async (call) => {
    requireCosts(call.caller);
    return call.write((tx) => removeCost(tx, call, call.params));
  });
}
