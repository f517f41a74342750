import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerIdsMatching } from "../../customers/reads.ts";
import { sortedListOf } from "./sorted/reads.ts";
import {
  commonPage,
  exists,
  foundPage,
  history,
  newestPage,
  numbered,
  openPage,
  orderColumns,
  page,
  table,
} from "./store.ts";

const size = 25;
/** From this many customers on, scanning the list finds their repair orders faster than a lookup for each. */
const many = 1000;
/** From this many on, a page is searched among the newest first. */
const several = 30;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const beginning = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

function after(text: string): readonly [string, string] {
  if (text === "") return beginning;
  const parsed = cursor.safeParse(text.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", customerText.notFound.listPage);
  return parsed.data;
}

/** Null for every status. */
function statusesOf(status: QueryOf<typeof listRepairOrders>["status"]) {
  if (status === "all") return null;
  if (status !== "open" && status !== "in-shop") return [status];
  const open = repairOrderStatuses.filter((each) => each !== "closed" && each !== "void");
  return status === "open" ? open : open.filter((each) => each !== "invoiced");
}

/** The digits of a repair order number or a part of one. */
const digitsOf = (q: string): string | null => /^#?(\d{3,9})$/.exec(q)?.[1] ?? null;

/** The same list in full, row by row. */
export async function orderTable(
  tx: TenantTx,
  locationId: string,
  { q, status }: Omit<QueryOf<typeof listRepairOrders>, "after" | "sort">,
  { limit, zone }: { limit: number; zone: string },
) {
  const customers = q === "" ? [] : await customerIdsMatching(tx, q, limit);
  const rows = await table(tx, {
    locationId,
    statuses: statusesOf(status),
    typed: q,
    digits: digitsOf(q),
    customerIds: customers.map(({ id }) => id),
    limit,
    zone,
  });
  return { name: "repair-orders", columns: orderColumns, rows };
}

/** The customers that match a search of the list. */
export const customersToList = (tx: TenantTx, q: string) => customerIdsMatching(tx, q, many);

/**
 * Repair orders of a location, newest first unless sorted otherwise, 25 at a time. `known` are the customers that match the search text.
 * `limit` is lower where only the first few are shown.
 */
export async function listOf(
  tx: TenantTx,
  locationId: string,
  query: QueryOf<typeof listRepairOrders>,
  { known, limit = size + 1 }: { known?: Awaited<ReturnType<typeof customersToList>>; limit?: number } = {},
): Promise<ReplyOf<typeof listRepairOrders>> {
  const { q, status, sort } = query;
  if (q === "" && sort !== "-opened") return sortedListOf(tx, locationId, query, statusesOf(status));
  const [beforeAt, beforeId] = after(query.after);
  const from = { locationId, beforeAt, beforeId };
  const isFinished = status === "closed" || status === "void";
  let rows: ReplyOf<typeof listRepairOrders>["rows"];
  if (q !== "") {
    const statuses = statusesOf(status);
    const digits = digitsOf(q);
    const customers = known ?? (await customersToList(tx, q));
    const common = customers.filter(({ close }) => !close).length >= many;
    const listQuery = { ...from, statuses, typed: q };
    const found = {
      digits,
      customerIds: customers.map(({ id }) => id),
      // These are not compared again: the name matches exactly, or its spelling is close and nothing else matches.
      surelyIds: customers.flatMap(({ id, close, nearness }) => (close || nearness === 0 ? [id] : [])),
    };
    rows =
      common || customers.length < several ? [] : await newestPage(tx, { ...listQuery, ...found, limit });
    if (rows.length < limit)
      rows = common
        ? await commonPage(tx, { ...listQuery, digits, limit })
        : await foundPage(tx, { ...listQuery, ...found, limit });
  } else if (status === "all" || isFinished) {
    rows = await page(tx, { ...from, status: isFinished ? status : null });
  } else {
    rows = await openPage(tx, { ...from, statuses: statusesOf(status) });
  }
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? `${last.createdAt}_${last.id}` : null };
}

/** The location's repair order with that number. */
export const orderNumbered = (tx: TenantTx, locationId: string, number: number) =>
  numbered(tx, { locationId, number });

/** Who did what on a repair order, latest first. @throws {AppError} `not-found` */
export async function historyOf(
  tx: TenantTx,
  id: string,
  userId: string,
): Promise<ReplyOf<typeof getRepairOrderHistory>> {
  const [there, entries] = await Promise.all([
    exists(tx, id),
    history(tx, { repairOrderId: id, actorUserId: userId }),
  ]);
  if (!there) throw new AppError("not-found", customerText.notFound.repairOrder);
  return { entries };
}
