import { getDeclinedResults, listDeclinedWork } from "@autoiq/domain/customers/declined-work/contract";
import * as followUps from "@autoiq/domain/customers/follow-ups/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { declinedResults, declinedWork } from "../declined-work/reads.ts";
import { followUpCounts, followUpList } from "./reads.ts";
import { addFollowUp, changeFollowUp, completeFollowUp, reopenFollowUp } from "./save-follow-up.ts";

export function followUpRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listDeclinedWork, (call) =>
    call.read((tx) => declinedWork(tx, call.query, { locationId: call.caller.locationId, now: call.now })),
  );
  route(app, services, getDeclinedResults, (call) =>
    call.read((tx) => declinedResults(tx, { locationId: call.caller.locationId, now: call.now })),
  );
  route(app, services, followUps.listFollowUps, (call) =>
    call.read((tx) => followUpList(tx, call.query, call)),
  );
  route(app, services, followUps.countFollowUps, (call) => call.read((tx) => followUpCounts(tx, call)));
  route(app, services, followUps.addFollowUp, (call) => call.write((tx) => addFollowUp(tx, call, call.body)));
  route(app, services, followUps.changeFollowUp, (call) =>
    call.write((tx) => changeFollowUp(tx, call, call.params.id, call.body)),
  );
  route(app, services, followUps.completeFollowUp, (call) =>
    call.write((tx) => completeFollowUp(tx, call, call.params.id, call.body)),
  );
  route(app, services, followUps.reopenFollowUp, (call) =>
    call.write((tx) => reopenFollowUp(tx, call, call.params.id, call.body.version)),
  );
}
