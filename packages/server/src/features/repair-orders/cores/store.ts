import { openCore } from "@autoiq/domain/repair-orders/cores/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** Half a cent away from zero, as a bill shows it. */
const credit = "round(l.core_cents * l.quantity)::int";

const open = statement(
  "repair-orders.open-cores",
  `select l.id as "lineId", r.id as "repairOrderId", r.number as "repairOrderNumber",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer, l.description,
     l.part_number as "partNumber", trim_scale(l.quantity) as quantity, l.core_state as state,
     ${credit} as "creditCents", coalesce(e.vendor, '') as vendor, coalesce(e.reference, '') as reference,
     coalesce(e.at, r.created_at) as since
   from job_lines l
   join repair_orders r on r.organization_id = $1 and r.id = l.repair_order_id and r.location_id = $2
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   left join lateral (
     select coalesce(b.vendor, '') as vendor, coalesce(b.reference, '') as reference, x.at from core_entries x
     left join core_returns b on b.organization_id = $1 and b.id = x.return_id
     where x.organization_id = $1 and x.line_id = l.id and l.core_state = 'returned' and x.kind = 'sent'
     order by x.at desc, x.id desc limit 1) e on true
   where l.organization_id = $1 and l.core_state in ('pending', 'received', 'returned')
   order by r.created_at, l.id limit 500`,
  openCore,
);
export const findCores = (tx: TenantTx, locationId: string) => open.all(tx, tx.organizationId, locationId);

const credited = statement(
  "repair-orders.credited-cores",
  `select coalesce(sum(amount_cents), 0)::int as cents from core_entries
   where organization_id = $1 and location_id = $2 and kind = 'credited' and at >= $3`,
  z.object({ cents: z.number() }),
);
export const findCredited = async (tx: TenantTx, locationId: string, since: Date) =>
  (await credited.one(tx, tx.organizationId, locationId, since))?.cents ?? 0;

/** The repair orders of these lines are held, in one order, until the transaction ends. */
const lock = statement(
  "repair-orders.lock-orders-of-cores",
  `select id from repair_orders
   where organization_id = $1 and location_id = $2
     and id in (select repair_order_id from job_lines where organization_id = $1 and id = any($3::uuid[]))
   order by id for update`,
  z.object({ id: z.string() }),
);
export const lockOrdersOf = (tx: TenantTx, locationId: string, lineIds: readonly string[]) =>
  lock.all(tx, tx.organizationId, locationId, lineIds);

const lines = statement(
  "repair-orders.cores-by-line",
  `select l.id, l.repair_order_id as "repairOrderId", l.description, l.core_state as state, ${credit} as "creditCents"
   from job_lines l join repair_orders r on r.organization_id = $1 and r.id = l.repair_order_id and r.location_id = $2
   where l.organization_id = $1 and l.id = any($3::uuid[]) and l.core_cents > 0 order by l.id`,
  z.object({
    ...{ id: z.string(), repairOrderId: z.string(), description: z.string(), state: z.string() },
    creditCents: z.number(),
  }),
);
export const coresOf = (tx: TenantTx, locationId: string, lineIds: readonly string[]) =>
  lines.all(tx, tx.organizationId, locationId, lineIds);

const setAll = statement(
  "repair-orders.set-cores",
  "update job_lines set core_state = $3 where organization_id = $1 and id = any($2::uuid[])",
);
export const setCores = (tx: TenantTx, lineIds: readonly string[], state: string) =>
  setAll.run(tx, tx.organizationId, lineIds, state);

const insertReturn = statement(
  "repair-orders.insert-core-return",
  `insert into core_returns (organization_id, id, location_id, vendor, reference, at, by_user_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
export const writeReturn = (
  tx: TenantTx,
  row: { id: string; locationId: string; vendor: string; reference: string; at: Date; by: string },
) =>
  insertReturn.run(tx, tx.organizationId, row.id, row.locationId, row.vendor, row.reference, row.at, row.by);

const insertEntries = statement(
  "repair-orders.insert-core-entries",
  `insert into core_entries (organization_id, id, location_id, line_id, return_id, kind, amount_cents, reference, at, by_user_id)
   select $1, x.id, $3, x."lineId", $4, $5, x."amountCents", $6, $7, $8
   from json_to_recordset($2::json) as x(id uuid, "lineId" uuid, "amountCents" int)`,
);
export const writeEntries = (
  tx: TenantTx,
  of: {
    locationId: string;
    returnId: string | null;
    kind: "sent" | "taken-back" | "credited";
    reference: string;
    at: Date;
    by: string;
  },
  rows: readonly { id: string; lineId: string; amountCents: number }[],
) =>
  insertEntries.run(
    tx,
    ...[tx.organizationId, JSON.stringify(rows), of.locationId, of.returnId, of.kind, of.reference, of.at],
    of.by,
  );
