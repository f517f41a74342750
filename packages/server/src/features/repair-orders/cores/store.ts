import { openCore } from "@autoiq/domain/repair-orders/cores/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** Rounds half a cent away from zero, like an invoice. */
const credit = "round(l.core_cents * l.quantity)::int";

const open = statement(
  "repair-orders.find-open-cores",
  { organizationId: "uuid", locationId: "uuid" },
  `select l.id as "lineId", r.id as "repairOrderId", r.number as "repairOrderNumber",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer, l.description,
     l.part_number as "partNumber", trim_scale(l.quantity) as quantity, l.core_state as state,
     ${credit} as "creditCents", coalesce(e.vendor, '') as vendor, coalesce(e.reference, '') as reference,
     coalesce(e.at, r.created_at) as since
   from job_lines l
   join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and r.location_id = $locationId
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   left join lateral (
     select coalesce(b.vendor, '') as vendor, coalesce(b.reference, '') as reference, x.at from core_entries x
     left join core_returns b on b.organization_id = $organizationId and b.id = x.return_id
     where x.organization_id = $organizationId and x.line_id = l.id and l.core_state = 'returned' and x.kind = 'sent'
     order by x.at desc, x.id desc limit 1) e on true
   where l.organization_id = $organizationId and l.core_state in ('pending', 'received', 'returned')
   order by r.created_at, l.id limit 500`,
  openCore,
);
export const findCores = (tx: TenantTx, locationId: string) => open.all(tx, { locationId });

const credited = statement(
  "repair-orders.find-credited-cores",
  { organizationId: "uuid", locationId: "uuid", since: "timestamptz" },
  `select coalesce(sum(amount_cents), 0)::int as cents from core_entries
   where organization_id = $organizationId and location_id = $locationId and kind = 'credited' and at >= $since`,
  z.object({ cents: z.number() }),
);
export const findCredited = async (tx: TenantTx, locationId: string, since: Date) =>
  (await credited.one(tx, { locationId, since }))?.cents ?? 0;

/** Locks the repair orders of these lines, always in the same order, until the transaction ends. */
const lock = statement(
  "repair-orders.lock-orders-of-cores",
  { organizationId: "uuid", locationId: "uuid", lineIds: "uuid[]" },
  `select id from repair_orders
   where organization_id = $organizationId and location_id = $locationId
     and id in (select repair_order_id from job_lines where organization_id = $organizationId and id = any($lineIds::uuid[]))
   order by id for update`,
  z.object({ id: z.string() }),
);
export const lockOrdersOf = (tx: TenantTx, locationId: string, lineIds: readonly string[]) =>
  lock.all(tx, { locationId, lineIds });

const lines = statement(
  "repair-orders.find-cores-by-line",
  { organizationId: "uuid", locationId: "uuid", lineIds: "uuid[]" },
  `select l.id, l.repair_order_id as "repairOrderId", l.description, l.core_state as state, ${credit} as "creditCents"
   from job_lines l join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and r.location_id = $locationId
   where l.organization_id = $organizationId and l.id = any($lineIds::uuid[]) and l.core_cents > 0 order by l.id`,
  z.object({
    id: z.string(),
    repairOrderId: z.string(),
    description: z.string(),
    state: z.string(),
    creditCents: z.number(),
  }),
);
export const coresOf = (tx: TenantTx, locationId: string, lineIds: readonly string[]) =>
  lines.all(tx, { locationId, lineIds });

const booked = statement(
  "repair-orders.find-booked-core",
  { organizationId: "uuid", lineId: "uuid" },
  `select coalesce(sum(amount_cents) filter (where kind in ('received', 'receipt-reversed')), 0)::int as "receivedCents",
     coalesce(sum(amount_cents) filter (where kind in ('sent', 'reversed')), 0)::int as "sentCents",
     coalesce(sum(amount_cents) filter (where kind in ('kept', 'keep-reversed')), 0)::int as "keptCents"
   from core_entries where organization_id = $organizationId and line_id = $lineId`,
  z.object({ receivedCents: z.number(), sentCents: z.number(), keptCents: z.number() }),
);
/** What the entries of a line's core come to, less what steps back took back. In cents. */
export const bookedCore = (tx: TenantTx, lineId: string) => booked.one(tx, { lineId });

const setAll = statement(
  "repair-orders.set-cores",
  { organizationId: "uuid", lineIds: "uuid[]", coreState: "text" },
  "update job_lines set core_state = $coreState where organization_id = $organizationId and id = any($lineIds::uuid[])",
);
export const setCores = (tx: TenantTx, lineIds: readonly string[], state: string) =>
  setAll.run(tx, { lineIds, coreState: state });

const insertDepositRefund = statement(
  "repair-orders.insert-core-return",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    vendor: "text",
    reference: "text",
    at: "timestamptz",
    byUserId: "uuid",
  },
  `insert into core_returns (organization_id, id, location_id, vendor, reference, at, by_user_id)
   values ($organizationId, $id, $locationId, $vendor, $reference, $at, $byUserId)`,
);
export const writeReturn = (
  tx: TenantTx,
  row: { id: string; locationId: string; vendor: string; reference: string; at: Date; by: string },
) =>
  insertDepositRefund.run(tx, {
    id: row.id,
    locationId: row.locationId,
    vendor: row.vendor,
    reference: row.reference,
    at: row.at,
    byUserId: row.by,
  });

const insertEntries = statement(
  "repair-orders.insert-core-entries",
  {
    organizationId: "uuid",
    rows: "json",
    locationId: "uuid",
    returnId: "uuid?",
    kind: "text",
    reference: "text",
    at: "timestamptz",
    byUserId: "uuid",
  },
  `insert into core_entries (organization_id, id, location_id, line_id, return_id, kind, amount_cents, reference, at, by_user_id)
   select $organizationId, x.id, $locationId, x."lineId", $returnId, $kind, x."amountCents", $reference, $at, $byUserId
   from json_to_recordset($rows::json) as x(id uuid, "lineId" uuid, "amountCents" int)`,
);
export type CoreEntryKind =
  | "received"
  | "receipt-reversed"
  | "sent"
  | "reversed"
  | "credited"
  | "kept"
  | "keep-reversed";
export const writeEntries = (
  tx: TenantTx,
  of: {
    locationId: string;
    returnId: string | null;
    kind: CoreEntryKind;
    reference: string;
    at: Date;
    by: string;
  },
  rows: readonly { id: string; lineId: string; amountCents: number }[],
) =>
  insertEntries.run(tx, {
    rows: JSON.stringify(rows),
    locationId: of.locationId,
    returnId: of.returnId,
    kind: of.kind,
    reference: of.reference,
    at: of.at,
    byUserId: of.by,
  });
