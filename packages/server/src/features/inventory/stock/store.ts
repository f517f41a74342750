import { lineStock } from "@autoiq/domain/repair-orders/parts/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { binsOf } from "../store.ts";

const movementsOf = (part: string) =>
  `stock_movements m where m.organization_id = $organizationId and m.part_id = ${part} and m.location_id = $locationId`;
/**
 * What left the shelf of a location for repair orders and counter sales, less returns, from a moment up to another
 * (decision 0142). Every statement that tells how much of a part was used has this.
 */
export const usedSince = (part: string, from: string, until = "$now"): string =>
  `coalesce((select -sum(m.quantity) from ${movementsOf(part)} and m.kind in ('issued', 'returned') and m.at >= ${from} and m.at < ${until}), 0)`;
/** Whether the location had the part before that moment. */
export const stockedSince = (part: string, from: string): string =>
  `exists (select from ${movementsOf(part)} and m.at < ${from})`;

const makeLevel = statement(
  "inventory.insert-level",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid",
    bin: "text",
    minimum: "numeric",
    maximum: "numeric",
  },
  `insert into stock_levels (organization_id, location_id, part_id, bin, minimum, maximum)
   values ($organizationId, $locationId, $partId, $bin, $minimum, $maximum) on conflict do nothing`,
);
/** Leaves a location's existing settings for the part as they are. */
export const makeStockLevel = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
  { bin = "", minimum = "0", maximum = "0" }: { bin?: string; minimum?: string; maximum?: string } = {},
) => makeLevel.run(tx, { locationId, partId, bin, minimum, maximum });

const level = z.object({
  locationId: z.string(),
  partId: z.string(),
  onHand: z.string(),
  reserved: z.string(),
  available: z.string(),
  bin: z.string(),
  version: z.number(),
});
export type Level = z.infer<typeof level>;

/** `locationIds` and `partIds` are arrays of the same length. Locked in one order, so that two actions never deadlock. */
const lock = statement(
  "inventory.lock-levels",
  { organizationId: "uuid", locationIds: "uuid[]", partIds: "uuid[]" },
  `select location_id as "locationId", part_id as "partId", trim_scale(on_hand) as "onHand",
     trim_scale(reserved) as reserved, trim_scale(on_hand - reserved) as available, bin, version
   from stock_levels
   where organization_id = $organizationId and (location_id, part_id) in (select * from unnest($locationIds::uuid[], $partIds::uuid[]))
   order by part_id, location_id for update`,
  level,
);

/**
 * Locks the shelves of these parts at one location until the transaction ends. A part without a shelf there is
 * missing.
 */
export async function lockLevels(
  tx: TenantTx,
  locationId: string,
  partIds: readonly string[],
): Promise<Map<string, Level>> {
  const ids = [...new Set(partIds)];
  if (ids.length === 0) return new Map();
  const rows = await lock.all(tx, { locationIds: ids.map(() => locationId), partIds: ids });
  return new Map(rows.map((row) => [row.partId, row]));
}

/** Locks the shelves of one part at several locations. */
export async function lockPart(
  tx: TenantTx,
  partId: string,
  locationIds: readonly string[],
): Promise<Map<string, Level>> {
  const rows = await lock.all(tx, { locationIds, partIds: locationIds.map(() => partId) });
  return new Map(rows.map((row) => [row.locationId, row]));
}

const bins = statement(
  "inventory.find-bins-of-part",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select bin, trim_scale(on_hand) as "onHand" from stock_bins
   where organization_id = $organizationId and location_id = $locationId and part_id = $partId and on_hand > 0 order by bin`,
  z.object({ bin: z.string(), onHand: z.string() }),
);
export const findBins = (tx: TenantTx, { locationId, partId }: { locationId: string; partId: string }) =>
  bins.all(tx, { locationId, partId });

const insertMovements = statement(
  "inventory.insert-movements",
  {
    organizationId: "uuid",
    sides: "json",
    partId: "uuid",
    kind: "text",
    unitCostCents: "int4",
    reason: "text",
    at: "timestamptz",
    byUserId: "uuid",
    moveId: "uuid?",
  },
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, core_cents, reason,
     at, by_user_id, bin, move_id)
   select $organizationId, x.id, x."locationId", $partId, $kind, x.quantity, $unitCostCents,
     (select p.core_cents from parts p where p.organization_id = $organizationId and p.id = $partId), $reason, $at, $byUserId, x.bin, $moveId
   from json_to_recordset($sides::json) as x(id uuid, "locationId" uuid, quantity numeric, bin text)`,
);

export interface Movement {
  readonly partId: string;
  readonly kind: "received" | "adjusted" | "moved" | "rebinned";
  readonly unitCostCents: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
  /** Shared by the two sides of a move. */
  readonly moveId?: string;
  readonly sides: readonly {
    readonly id: string;
    readonly locationId: string;
    /** The quantity to add. A negative one takes away. */
    readonly quantity: string;
    /** Null: the home bin, or any bin when pieces are taken. */
    readonly bin: string | null;
  }[];
}

export const writeMovement = (tx: TenantTx, row: Movement) =>
  insertMovements.run(tx, {
    sides: JSON.stringify(row.sides),
    partId: row.partId,
    kind: row.kind,
    unitCostCents: row.unitCostCents,
    reason: row.reason,
    at: row.at,
    byUserId: row.by,
    moveId: row.moveId ?? null,
  });

const setLevel = statement(
  "inventory.set-level",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid",
    version: "int4",
    minimum: "numeric",
    maximum: "numeric",
    bin: "text",
  },
  `update stock_levels set minimum = $minimum, maximum = $maximum, bin = $bin, version = version + 1
   where organization_id = $organizationId and location_id = $locationId and part_id = $partId and version = $version`,
);
export const writeStockLevel = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
  shelf: { version: number; minimum: string; maximum: string; bin: string },
) =>
  setLevel.run(tx, {
    locationId,
    partId,
    version: shelf.version,
    minimum: shelf.minimum,
    maximum: shelf.maximum,
    bin: shelf.bin,
  });

const waitingLine = z.object({
  lineId: z.string(),
  partId: z.string(),
  quantity: z.string(),
  repairOrderId: z.string(),
  number: z.number(),
});
export type WaitingLine = z.infer<typeof waitingLine>;

/** Approved lines of open work at the location without a reservation, in order of approval. */
const waiting = statement(
  "inventory.find-waiting-lines",
  { organizationId: "uuid", locationId: "uuid", partIds: "uuid[]" },
  `select l.id as "lineId", l.part_id as "partId", trim_scale(l.quantity) as quantity,
     l.repair_order_id as "repairOrderId", r.number
   from job_lines l
   join jobs j on j.organization_id = $organizationId and j.id = l.job_id and j.authorization_state = 'approved'
   join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and r.location_id = $locationId
     and r.status not in ('invoiced', 'closed', 'void')
   where l.organization_id = $organizationId and l.part_id = any($partIds::uuid[]) and l.part_state in ('quoted', 'ordered', 'received')
     and not exists (select from stock_reservations v where v.organization_id = $organizationId and v.line_id = l.id)
   order by j.authorized_at, l.id limit 1000`,
  waitingLine,
);
export const findWaiting = (tx: TenantTx, locationId: string, partIds: readonly string[]) =>
  waiting.all(tx, { locationId, partIds });

const insertReservations = statement(
  "inventory.insert-reservations",
  { organizationId: "uuid", lines: "json", locationId: "uuid", at: "timestamptz", byUserId: "uuid?" },
  `insert into stock_reservations (organization_id, line_id, repair_order_id, location_id, part_id, quantity, at, by_user_id)
   select $organizationId, x."lineId", x."repairOrderId", $locationId, x."partId", x.quantity, $at, $byUserId
   from json_to_recordset($lines::json) as x("lineId" uuid, "repairOrderId" uuid, "partId" uuid, quantity numeric)
   on conflict do nothing`,
);
export const writeReservations = (
  tx: TenantTx,
  locationId: string,
  lines: readonly { lineId: string; repairOrderId: string; partId: string; quantity: string }[],
  at: Date,
  by: string | null,
) => insertReservations.run(tx, { lines: JSON.stringify(lines), locationId, at, byUserId: by });

const reservationRow = z.object({
  lineId: z.string(),
  partId: z.string(),
  quantity: z.string(),
  repairOrderId: z.string(),
  number: z.number(),
});

const reservedOf = statement(
  "inventory.find-reservations-of-part",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select v.line_id as "lineId", v.part_id as "partId", trim_scale(v.quantity) as quantity,
     v.repair_order_id as "repairOrderId", r.number
   from stock_reservations v join repair_orders r on r.organization_id = $organizationId and r.id = v.repair_order_id
   where v.organization_id = $organizationId and v.location_id = $locationId and v.part_id = $partId order by v.at desc, v.line_id desc`,
  reservationRow,
);
/** The reservations of a part, newest first. */
export const findReserved = (tx: TenantTx, { locationId, partId }: { locationId: string; partId: string }) =>
  reservedOf.all(tx, { locationId, partId });

const dropReservations = statement(
  "inventory.delete-reservations",
  { organizationId: "uuid", lineIds: "uuid[]" },
  "delete from stock_reservations where organization_id = $organizationId and line_id = any($lineIds::uuid[])",
);
/** With the shelves locked. Returns how many there were. */
export const dropReserved = (tx: TenantTx, lineIds: readonly string[]) =>
  dropReservations.run(tx, { lineIds });

const ofLines = statement(
  "inventory.find-reserved-lines",
  { organizationId: "uuid", lineIds: "uuid[]" },
  `select line_id as "lineId", trim_scale(quantity) as quantity from stock_reservations
   where organization_id = $organizationId and line_id = any($lineIds::uuid[])`,
  z.object({ lineId: z.string(), quantity: z.string() }),
);
export const findReservedLines = (tx: TenantTx, lineIds: readonly string[]) => ofLines.all(tx, { lineIds });

const orderStock = statement(
  "inventory.find-order-stock",
  { organizationId: "uuid", locationId: "uuid", repairOrderId: "uuid" },
  `select l.id as "lineId", l.part_id as "partId", v.line_id is not null as reserved,
     trim_scale(coalesce(s.on_hand, 0)) as "onHand", trim_scale(coalesce(s.on_hand - s.reserved, 0)) as available,
     p.unit, ${binsOf("l.part_id", "s.bin")} as bins
   from job_lines l
   join parts p on p.organization_id = $organizationId and p.id = l.part_id
   left join stock_levels s on s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = l.part_id
   left join stock_reservations v on v.organization_id = $organizationId and v.line_id = l.id
   where l.organization_id = $organizationId and l.repair_order_id = $repairOrderId and l.part_id is not null
   order by l.id`,
  lineStock,
);
export const findOrderStock = (
  tx: TenantTx,
  { locationId, repairOrderId }: { locationId: string; repairOrderId: string },
) => orderStock.all(tx, { locationId, repairOrderId });

const arrived = statement(
  "inventory.mark-lines-received",
  { organizationId: "uuid", lineIds: "uuid[]" },
  `update job_lines set part_state = 'received', back_ordered = false
   where organization_id = $organizationId and id = any($lineIds::uuid[]) and part_state = 'ordered'`,
);
/** Marks the parts ordered for these lines as arrived. */
export const markArrived = (tx: TenantTx, lineIds: readonly string[]) => arrived.run(tx, { lineIds });

const allBins = statement(
  "inventory.find-bins",
  { organizationId: "uuid", locationId: "uuid" },
  `select bin, count(distinct part_id)::int as parts from (
     select bin, part_id from stock_bins where organization_id = $organizationId and location_id = $locationId and on_hand > 0 and bin <> ''
     union all select bin, part_id from stock_levels where organization_id = $organizationId and location_id = $locationId and bin <> '') x
   group by bin order by bin limit 2000`,
  z.object({ bin: z.string(), parts: z.number() }),
);
export const findAllBins = (tx: TenantTx, locationId: string) => allBins.all(tx, { locationId });

const low = statement(
  "inventory.find-low-level",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select p.name, p.number, p.unit, l.name as location, trim_scale(s.on_hand - s.reserved) as available,
     trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum
   from stock_levels s
   join parts p on p.organization_id = $organizationId and p.id = s.part_id
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = $partId`,
  z.object({
    name: z.string(),
    number: z.string(),
    unit: z.string(),
    location: z.string(),
    available: z.string(),
    minimum: z.string(),
    maximum: z.string(),
  }),
);
export const findLevel = (tx: TenantTx, { locationId, partId }: { locationId: string; partId: string }) =>
  low.one(tx, { locationId, partId });
