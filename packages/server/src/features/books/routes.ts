import {
  keepByDepartment as byDepartment,
  listAccounts,
  nameAccounts as nameAccountsContract,
} from "@autoiq/domain/books/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { keepByDepartment } from "./keep-by-department.ts";
import { nameAccounts } from "./name-accounts.ts";
import { accountList } from "./reads.ts";

/** The accounts of the journal. The journal itself is a report, so its routes are with the reports. */
export function booksRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listAccounts, ({ read }) => read(accountList));
  route(app, services, nameAccountsContract, (call) => call.write((tx) => nameAccounts(tx, call, call.body)));
  route(app, services, byDepartment, (call) => call.write((tx) => keepByDepartment(tx, call, call.body)));
}
