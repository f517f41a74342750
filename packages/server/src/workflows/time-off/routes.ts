import * as contract from "@autoiq/domain/time-clock/time-off/contract";
import * as policies from "@autoiq/domain/time-clock/time-off/policy-contract";
import type { FastifyInstance } from "fastify";
import { openSince } from "../../features/payroll/reads.ts";
import { ownTimeOff } from "../../features/time-clock/reads.ts";
import { adjustBalance, savePolicy } from "../../features/time-clock/time-off/balances/save-policy.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { answerTimeOff } from "./answer-time-off.ts";
import { cancelOwnTimeOff, cancelTimeOff } from "./cancel-time-off.ts";
import { readPolicies } from "./read-policies.ts";
import { teamTimeOff } from "./read-time-off.ts";
import { requestTimeOff } from "./request-time-off.ts";

/** Requests for time off, their answers, and how leave is earned. */
export function timeOffRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.getOwnTimeOff, ({ caller, now, read }) =>
    read((tx) => ownTimeOff(tx, caller.staffId, now)),
  );
  route(app, services, contract.requestTimeOff, (call) =>
    call.write((tx) => requestTimeOff(tx, call, call.body)),
  );
  route(app, services, contract.cancelOwnTimeOff, (call) =>
    call.write((tx) => cancelOwnTimeOff(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.listTimeOff, ({ caller, now, read }) =>
    read((tx) => teamTimeOff(tx, caller.locationId, now)),
  );
  route(app, services, contract.answerTimeOff, (call) =>
    call.write((tx) => answerTimeOff(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.cancelTimeOff, (call) =>
    call.write((tx) => cancelTimeOff(tx, call, call.params.id, call.body)),
  );
  route(app, services, policies.getTimeOffPolicies, ({ caller, read }) =>
    read((tx) => readPolicies(tx, caller.locationId)),
  );
  route(app, services, policies.saveTimeOffPolicy, (call) =>
    call.write(async (tx) => savePolicy(tx, call, call.params.kind, call.body, await openSince(tx))),
  );
  route(app, services, policies.adjustTimeOff, (call) =>
    call.write((tx) => adjustBalance(tx, call, call.body)),
  );
}
