import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import type {
  getVehicleServices,
  listServicesDue,
  serviceViews,
} from "@autoiq/domain/vehicles/services/contract";
import { comingDays, seenWithinDays } from "@autoiq/domain/vehicles/services/due";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  countDue,
  type DuePage,
  dueColumns,
  findDueTable,
  findEarliestDue,
  findLatestDue,
  findServicesOf,
} from "./store.ts";

const size = 25;
const cursor = z.tuple([z.iso.date(), z.uuid()]);
const first = "00000000-0000-0000-0000-000000000000";
const last = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const spanOf = (view: (typeof serviceViews)[number], today: string): readonly [string, string] =>
  ({
    overdue: ["0001-01-01", addDays(today, -1)] as const,
    soon: [today, addDays(today, comingDays)] as const,
    later: [addDays(today, comingDays + 1), "9999-12-31"] as const,
  })[view];

/** Services due in the days of a view, one row for each service. */
export async function dueTable(
  tx: TenantTx,
  today: string,
  view: (typeof serviceViews)[number],
  limit: number,
) {
  const [from, until] = spanOf(view, today);
  const rows = await findDueTable(
    tx,
    { today, from, until, seenSince: addDays(today, -seenWithinDays) },
    limit,
  );
  return { name: `services-${view}`, columns: dueColumns, rows };
}

/** Vehicles by the day of their next service. `today` is the shop's calendar day. */
export async function servicesDue(
  tx: TenantTx,
  today: string,
  { view, sort, after }: QueryOf<typeof listServicesDue>,
): Promise<ReplyOf<typeof listServicesDue>> {
  const parsed = cursor.safeParse(after.split("_"));
  if (after !== "" && !parsed.success) throw new AppError("invalid-input", customerText.notFound.listPage);
  const seenSince = addDays(today, -seenWithinDays);
  const [from, until] = spanOf(view, today);
  const isDescending = sort === undefined ? view === "overdue" : sort === "-due";
  const page: DuePage = {
    today,
    from,
    until,
    seenSince,
    after: parsed.data ?? (isDescending ? ["9999-12-31", last] : ["0001-01-01", first]),
  };
  const [rows, counts] = await Promise.all([
    isDescending ? findLatestDue(tx, page) : findEarliestDue(tx, page),
    countDue(tx, today, seenSince),
  ]);
  const end = rows.length > size ? rows[size - 1] : undefined;
  return {
    today,
    rows: rows.slice(0, size).map(({ dueOn: _, ...row }) => row),
    counts,
    next: end ? `${end.dueOn}_${end.vehicleId}` : null,
  };
}

/** @throws {AppError} `not-found` */
export async function servicesOf(
  tx: TenantTx,
  vehicleId: string,
  today: string,
): Promise<ReplyOf<typeof getVehicleServices>> {
  const found = await findServicesOf(tx, vehicleId, today);
  if (!found) throw new AppError("not-found", customerText.notFound.vehicle);
  return { today, ...found };
}
