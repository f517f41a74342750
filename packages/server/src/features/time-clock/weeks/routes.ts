import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as breaks from "@autoiq/domain/time-clock/breaks/contract";
import * as corrections from "@autoiq/domain/time-clock/corrections/contract";
import * as weeks from "@autoiq/domain/time-clock/weeks/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { zoneOf } from "../../shops/reads.ts";
import { endBreak } from "../breaks/end-break.ts";
import { startBreak } from "../breaks/start-break.ts";
import { addEntry } from "../corrections/add-entry.ts";
import { changeEntry } from "../corrections/change-entry.ts";
import { deleteEntry } from "../corrections/delete-entry.ts";
import { splitEntry } from "../corrections/split-entry.ts";
import { approveWeek } from "./approve-week.ts";
import { mondayOf, readWeek, readWeeks } from "./read-weeks.ts";
import { signWeek } from "./sign-week.ts";
import { findPerson } from "./store.ts";

/** Breaks, corrections of attendance, and weeks that are signed and approved. */
export function timeWeekRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, weeks.getOwnWeek, (call) =>
    call.read(async (tx) => {
      const person = await findPerson(tx, { staffId: call.caller.staffId, locationId: null });
      if (!person) throw new AppError("not-found", text.clock.noTeam);
      return readWeek(tx, person, mondayOf(call.query.week, person.timeZone, call.now));
    }),
  );
  route(app, services, weeks.signWeek, (call) => call.write((tx) => signWeek(tx, call, call.body)));
  route(app, services, weeks.listTimeWeeks, (call) =>
    call.read(async (tx) => {
      const { locationId } = call.caller;
      const zone = await zoneOf(tx, locationId);
      const week = mondayOf(call.query.week, zone, call.now);
      return { week, people: await readWeeks(tx, { locationId, zone }, week) };
    }),
  );
  route(app, services, weeks.getTimeWeek, (call) =>
    call.read(async (tx) => {
      const { locationId } = call.caller;
      const person = await findPerson(tx, { staffId: call.params.staffId, locationId });
      if (!person) throw new AppError("not-found", "That person wasn't found at this location.");
      return readWeek(tx, person, mondayOf(call.query.week, person.timeZone, call.now));
    }),
  );
  route(app, services, weeks.approveWeek, (call) =>
    call.write((tx) => approveWeek(tx, call, call.params.staffId, call.body)),
  );
  route(app, services, breaks.startBreak, (call) => call.write((tx) => startBreak(tx, call, call.body.kind)));
  route(app, services, breaks.endBreak, (call) => call.write((tx) => endBreak(tx, call)));
  route(app, services, corrections.addTimeEntry, (call) => call.write((tx) => addEntry(tx, call, call.body)));
  route(app, services, corrections.changeTimeEntry, (call) =>
    call.write((tx) => changeEntry(tx, call, call.params.id, call.body)),
  );
  route(app, services, corrections.splitTimeEntry, (call) =>
    call.write((tx) => splitEntry(tx, call, call.params.id, call.body)),
  );
  route(app, services, corrections.deleteTimeEntry, (call) =>
    call.write((tx) => deleteEntry(tx, call, call.params.id, call.body)),
  );
}
