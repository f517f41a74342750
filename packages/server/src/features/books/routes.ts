import {
  keepByDepartment as byDepartment,
  keepEquipment as keepEquipmentContract,
  keepStock as keepStockContract,
  listAccounts,
  nameAccounts as nameAccountsContract,
} from "@autoiq/domain/books/contract";
import * as lock from "@autoiq/domain/books/lock/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { type Principal, type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { keepByDepartment } from "./keep-by-department.ts";
import { keepEquipment } from "./keep-equipment.ts";
import { keepStock } from "./keep-stock.ts";
import { nameAccounts } from "./name-accounts.ts";
import { accountList } from "./reads.ts";
import { locksAt, setLock } from "./set-lock.ts";

/** The locations of the business whose books the caller keeps. */
const keptBy = ({ caller, principal }: { caller: Caller; principal: Principal }): string[] =>
  principal.memberships
    .filter((each) => each.organizationId === caller.organizationId && can(each, "books.manage"))
    .map((each) => each.locationId);

/** The accounts of the journal and its lock. The journal itself is a report, so its routes are with the reports. */
export function booksRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listAccounts, ({ read }) => read(accountList));
  route(app, services, nameAccountsContract, (call) => call.write((tx) => nameAccounts(tx, call, call.body)));
  route(app, services, lock.listLocks, (call) =>
    call.read(async (tx) => ({ locks: await locksAt(tx, keptBy(call), call.now) })),
  );
  route(app, services, lock.setLock, (call) => {
    const kept = keptBy(call);
    if (!call.body.locationIds.every((locationId) => kept.includes(locationId)))
      throw new AppError("not-found", "One of the locations isn't yours. Refresh and choose again.");
    return call.write((tx) => setLock(tx, call, call.body));
  });
  route(app, services, byDepartment, (call) => call.write((tx) => keepByDepartment(tx, call, call.body)));
  route(app, services, keepEquipmentContract, (call) =>
    call.write((tx) => keepEquipment(tx, call, call.body)),
  );
  route(app, services, keepStockContract, (call) => call.write((tx) => keepStock(tx, call, call.body)));
}
