import { applyDayPlan, planDay } from "@autoiq/domain/appointments/day-plan/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { applyDayPlan as take } from "./apply-day-plan.ts";
import { gatherDay } from "./gather-day.ts";
import { planFacts } from "./plan-day.ts";

/** Long enough for a full shop, short enough to wait for. */
const milliseconds = 1000;

export function dayPlanRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, planDay, async ({ caller, body, now, read }) => {
    // No transaction stays open while the plan is calculated.
    const facts = await read((tx) => gatherDay(tx, caller.locationId, body.day, now, body.absent));
    return planFacts(facts, body.overruns, milliseconds, now);
  });
  route(app, services, applyDayPlan, (call) => call.write((tx) => take(tx, call, call.body)));
}
