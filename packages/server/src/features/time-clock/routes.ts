import type { BodyOf } from "@autoiq/domain/kernel/contract";
import * as contracts from "@autoiq/domain/time-clock/contract";
import { getClockInPlace, getClockInRule, saveClockInRule } from "@autoiq/domain/time-clock/place/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { clockOff } from "../../workflows/working/clock-off.ts";
import { clockOn } from "../../workflows/working/clock-on.ts";
import { zoneOf } from "../shops/reads.ts";
import { clockIn } from "./clock-in.ts";
import { clockOut } from "./clock-out.ts";
import { fixEndTime } from "./fix-end-time.ts";
import type { From } from "./place/judge-place.ts";
import { savedRule, saveRule } from "./place/save-rule.ts";
import { findRule } from "./place/store.ts";
import { missedClockOuts, myDay } from "./reads.ts";
import { hoursOfPeople } from "./time-entries-table.ts";

/** The client's address, through the proxies that the installation trusts, and the position that it sent. */
const fromOf = (call: {
  readonly request: { readonly ip: string };
  readonly body: BodyOf<typeof contracts.clockIn>;
}): From => ({ address: call.request.ip, position: call.body.position ?? null });

export function timeClockRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contracts.getMyDay, (call) => call.read((tx) => myDay(tx, call.caller, call.now)), {
    cache: "per-person",
  });
  route(app, services, contracts.clockIn, (call) => call.write((tx) => clockIn(tx, call, fromOf(call))));
  route(app, services, getClockInPlace, (call) =>
    call.read(async (tx) => ({ asksPosition: (await findRule(tx, call.caller.locationId))?.place != null })),
  );
  route(app, services, getClockInRule, (call) =>
    call.read((tx) => savedRule(tx, call.caller.locationId, call.request.ip)),
  );
  route(app, services, saveClockInRule, (call) =>
    call.write((tx) => saveRule(tx, call, call.body, call.request.ip)),
  );
  route(app, services, contracts.clockOut, (call) => call.write((tx) => clockOut(tx, call)));
  route(app, services, contracts.listMissedClockOuts, (call) =>
    call.read(async (tx) => ({ clocks: await missedClockOuts(tx, call.caller.locationId, call.now) })),
  );
  route(app, services, contracts.getHours, (call) =>
    call.read(async (tx) => {
      const zone = await zoneOf(tx, call.caller.locationId);
      return { people: await hoursOfPeople(tx, call.query, zone) };
    }),
  );
  route(app, services, contracts.fixEndTime, (call) =>
    call.write((tx) => fixEndTime(tx, call, call.params.id, call.body.endedAt)),
  );
  route(app, services, contracts.clockOnJob, (call) =>
    call.write((tx) => clockOn(tx, call, call.params.id, fromOf(call))),
  );
  route(app, services, contracts.clockOffJob, (call) =>
    call.write((tx) => clockOff(tx, call, call.params.id)),
  );
}
