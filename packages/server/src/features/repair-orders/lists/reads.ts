import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerIdsMatching } from "../../customers/reads.ts";
import {
  commonPage,
  exists,
  foundPage,
  history,
  newestPage,
  openPage,
  orderColumns,
  page,
  table,
} from "./store.ts";

const size = 25;
/** From so many customers on, their repair orders are found sooner by reading the list than by asking for each. */
const many = 1000;
/** From so many on, a page is looked for among the newest first. */
const several = 30;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const beginning = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

function after(text: string): readonly [string, string] {
  if (text === "") return beginning;
  const parsed = cursor.safeParse(text.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", "That page is not there. Start at the first one.");
  return parsed.data;
}

/** Null for every status. */
function statusesOf(status: QueryOf<typeof listRepairOrders>["status"]) {
  if (status === "all") return null;
  if (status !== "open" && status !== "in-shop") return [status];
  const open = repairOrderStatuses.filter((each) => each !== "closed" && each !== "void");
  return status === "open" ? open : open.filter((each) => each !== "invoiced");
}

/** What may be a repair order's number, or a part of it. */
const digitsOf = (q: string): string | null => /^#?(\d{3,9})$/.exec(q)?.[1] ?? null;

/** The same list, as far as it goes, line by line. */
export async function orderTable(
  tx: TenantTx,
  locationId: string,
  { q, status }: Omit<QueryOf<typeof listRepairOrders>, "after">,
  { most, zone }: { most: number; zone: string },
) {
  const customers = q === "" ? [] : await customerIdsMatching(tx, q, most);
  const rows = await table.all(
    tx,
    tx.organizationId,
    locationId,
    statusesOf(status),
    q,
    digitsOf(q),
    customers.map(({ id }) => id),
    most,
    zone,
  );
  return { name: "repair-orders", columns: orderColumns, rows };
}

/** The customers that a search in the list begins with. */
export const customersToList = (tx: TenantTx, q: string) => customerIdsMatching(tx, q, many);

/**
 * Repair orders of a location, newest first, 25 at a time. `known` are the customers that match what was typed; `most` is
 * less where only the first few are shown.
 */
export async function listOf(
  tx: TenantTx,
  locationId: string,
  query: QueryOf<typeof listRepairOrders>,
  { known, most = size + 1 }: { known?: Awaited<ReturnType<typeof customersToList>>; most?: number } = {},
): Promise<ReplyOf<typeof listRepairOrders>> {
  const { q, status } = query;
  const from = [tx.organizationId, locationId, ...after(query.after)];
  const settled = status === "closed" || status === "void";
  let rows: ReplyOf<typeof listRepairOrders>["rows"];
  if (q !== "") {
    const statuses = statusesOf(status);
    const digits = digitsOf(q);
    const customers = known ?? (await customersToList(tx, q));
    const common = customers.filter(({ close }) => !close).length >= many;
    const asked = [...from, statuses, q, digits] as const;
    const found = [
      customers.map(({ id }) => id),
      // Of these nothing is compared again: the words are the name, or its spelling is close and nothing else matches.
      customers.flatMap(({ id, close, nearness }) => (close || nearness === 0 ? [id] : [])),
    ] as const;
    rows = common || customers.length < several ? [] : await newestPage.all(tx, ...asked, ...found, most);
    if (rows.length < most)
      rows = common
        ? await commonPage.all(tx, ...asked, most)
        : await foundPage.all(tx, ...asked, ...found, most);
  } else if (status === "all" || settled) {
    rows = await page.all(tx, ...from, settled ? status : null);
  } else {
    rows = await openPage.all(tx, ...from, statusesOf(status));
  }
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? `${last.createdAt}_${last.id}` : null };
}

/** Who did what on a repair order, the latest first. @throws {AppError} `not-found` */
export async function historyOf(
  tx: TenantTx,
  id: string,
  userId: string,
): Promise<ReplyOf<typeof getRepairOrderHistory>> {
  const [there, entries] = await Promise.all([
    exists.one(tx, tx.organizationId, id),
    history.all(tx, tx.organizationId, id, userId),
  ]);
  if (!there) throw new AppError("not-found", "There is no such repair order.");
  return { entries };
}
