import { dayIn } from "@autoiq/domain/kernel/time";
import * as contract from "@autoiq/domain/payroll/holidays/contract";
import type { FastifyInstance } from "fastify";
import { zoneOf } from "../../features/shops/reads.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { paidHolidays, usualHours } from "./read-holidays.ts";
import { removeHoliday, saveHoliday } from "./save-holiday.ts";

/** The business's paid holidays, and whom they pay. */
export function paidHolidayRoutes(app: FastifyInstance, services: RouteServices): void {
  const todayOf = async (tx: TenantTx, { caller, now }: { caller: Caller; now: Date }) =>
    dayIn(await zoneOf(tx, caller.locationId), now);

  route(app, services, contract.getPaidHolidays, (call) =>
    call.read(async (tx) => paidHolidays(tx, await todayOf(tx, call))),
  );
  route(app, services, contract.getUsualHours, ({ query, read }) => read((tx) => usualHours(tx, query.day)));
  route(app, services, contract.savePaidHoliday, (call) =>
    call.write(async (tx) =>
      saveHoliday(tx, { ...call, today: await todayOf(tx, call) }, call.params.id, call.body),
    ),
  );
  route(app, services, contract.removePaidHoliday, (call) =>
    call.write(async (tx) => removeHoliday(tx, { ...call, today: await todayOf(tx, call) }, call.params.id)),
  );
}
