import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listRepairOrders, RepairOrderSort } from "@autoiq/domain/repair-orders/contract";
import { z } from "zod";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { type SortKey, sortedPage } from "./store.ts";

type Reply = ReplyOf<typeof listRepairOrders>;
type Row = Reply["rows"][number];

const size = 25;
/** The largest value of PostgreSQL's int4. */
const most = 2_147_483_647;

const time = z.union([z.literal("infinity"), z.literal("-infinity"), z.iso.datetime({ offset: true })]);
const whole = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .refine((text) => Math.abs(Number(text)) <= most);

/** How each order begins, and which value of a row the next page begins after. */
const orders: Record<
  SortKey,
  { last: string; first: string; value: z.ZodType<string>; of: (row: Row) => string }
> = {
  opened: { first: "-infinity", last: "infinity", value: time, of: (row) => row.createdAt },
  promised: { first: "-infinity", last: "infinity", value: time, of: (row) => row.promisedAt ?? "infinity" },
  number: { first: String(-most), last: String(most), value: whole, of: (row) => String(row.number) },
  total: { first: String(-most), last: String(most), value: whole, of: (row) => String(row.totalCents) },
};
const ends = {
  asc: "00000000-0000-0000-0000-000000000000",
  desc: "ffffffff-ffff-ffff-ffff-ffffffffffff",
} as const;

const partsOf = (sort: RepairOrderSort) => {
  const isDescending = sort.startsWith("-");
  return {
    key: (isDescending ? sort.slice(1) : sort) as SortKey,
    direction: isDescending ? ("desc" as const) : ("asc" as const),
  };
};

/** Repair orders of a location in another order than newest first, 25 at a time. `statuses` is null for all. */
export async function sortedListOf(
  tx: TenantTx,
  locationId: string,
  { sort, after }: Pick<QueryOf<typeof listRepairOrders>, "sort" | "after">,
  statuses: readonly string[] | null,
): Promise<Reply> {
  const { key, direction } = partsOf(sort);
  const order = orders[key];
  const beginning = [direction === "asc" ? order.first : order.last, ends[direction]];
  const cursor = z.tuple([order.value, z.uuid()]).safeParse(after === "" ? beginning : after.split("_"));
  if (!cursor.success) throw new AppError("invalid-input", customerText.notFound.listPage);
  const [afterKey, afterId] = cursor.data;
  const rows = await sortedPage(tx, { key, direction, locationId, afterKey, afterId, statuses });
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? `${order.of(last)}_${last.id}` : null };
}
