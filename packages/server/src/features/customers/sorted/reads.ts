import type { CustomerSort, searchCustomers } from "@autoiq/domain/customers/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type SortKey, sortedCustomers } from "./store.ts";

const size = 25;
const idLength = 36;
/** As the database writes it, to the microsecond. */
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/);
const values = { name: z.string().max(201), added: time };

/** Everyone on file, 25 at a time. `after` is the key of the last row of the page before, followed by its id. */
export async function customersInOrder(
  tx: TenantTx,
  sort: CustomerSort,
  after: string,
): Promise<ReplyOf<typeof searchCustomers>> {
  const isDescending = sort.startsWith("-");
  const key = (isDescending ? sort.slice(1) : sort) as SortKey;
  const cursor =
    after === ""
      ? undefined
      : z.tuple([values[key], z.uuid()]).safeParse([after.slice(0, -idLength - 1), after.slice(-idLength)]);
  if (cursor && !cursor.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const rows = await sortedCustomers(tx, key, isDescending ? "desc" : "asc", cursor?.data);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    customers: rows.slice(0, size).map(({ sortKey: _, ...customer }) => customer),
    next: last ? `${last.sortKey}_${last.id}` : null,
  };
}
