import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { exists, foundPage, history, openPage, page } from "./store.ts";

const size = 25;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const beginning = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

function after(text: string): readonly [string, string] {
  if (text === "") return beginning;
  const parsed = cursor.safeParse(text.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", "That page is not there. Start at the first one.");
  return parsed.data;
}

/** % and _ are what people type, not wildcards. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Repair orders of a location, newest first, 25 at a time. */
export async function listOf(
  tx: TenantTx,
  locationId: string,
  query: QueryOf<typeof listRepairOrders>,
): Promise<ReplyOf<typeof listRepairOrders>> {
  const { q, status } = query;
  const from = [tx.organizationId, locationId, ...after(query.after)];
  const settled = status === "closed" || status === "void";
  let rows: ReplyOf<typeof listRepairOrders>["rows"];
  if (q !== "") {
    const statuses =
      status === "all"
        ? null
        : status === "open"
          ? repairOrderStatuses.filter((each) => each !== "closed" && each !== "void")
          : [status];
    const number = /^#?\d{1,9}$/.test(q) ? Number(q.replace("#", "")) : null;
    const digits = q.replace(/\D/g, "");
    const phone = digits.length >= 4 && !/[a-z]/i.test(q) ? `%${digits}%` : null;
    rows = await foundPage.all(tx, ...from, statuses, number, `%${literal(q)}%`, phone);
  } else if (status === "all" || settled) {
    rows = await page.all(tx, ...from, settled ? status : null);
  } else {
    rows = await openPage.all(tx, ...from, status === "open" ? null : status);
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
