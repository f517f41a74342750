import { lineStock } from "@autoiq/domain/inventory/stock/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { binsOf } from "../store.ts";

const makeLevel = statement(
  "inventory.make-level",
  `insert into stock_levels (organization_id, location_id, part_id, bin) values ($1, $2, $3, $4) on conflict do nothing`,
);
export const makeStockLevel = (tx: TenantTx, locationId: string, partId: string, bin = "") =>
  makeLevel.run(tx, tx.organizationId, locationId, partId, bin);

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

/** $2 and $3 are arrays of the same length; taken in one order, so that two acts never wait for each other. */
const lock = statement(
  "inventory.lock-levels",
  `select location_id as "locationId", part_id as "partId", trim_scale(on_hand) as "onHand",
     trim_scale(reserved) as reserved, trim_scale(on_hand - reserved) as available, bin, version
   from stock_levels
   where organization_id = $1 and (location_id, part_id) in (select * from unnest($2::uuid[], $3::uuid[]))
   order by part_id, location_id for update`,
  level,
);

/** Holds the shelves of these parts at one location until the transaction ends; a part without a shelf there is absent. */
export async function lockLevels(
  tx: TenantTx,
  locationId: string,
  partIds: readonly string[],
): Promise<Map<string, Level>> {
  const ids = [...new Set(partIds)];
  if (ids.length === 0) return new Map();
  const rows = await lock.all(
    tx,
    tx.organizationId,
    ids.map(() => locationId),
    ids,
  );
  return new Map(rows.map((row) => [row.partId, row]));
}

/** Holds the shelves of one part at several locations. */
export async function lockPart(
  tx: TenantTx,
  partId: string,
  locationIds: readonly string[],
): Promise<Map<string, Level>> {
  const rows = await lock.all(
    tx,
    tx.organizationId,
    locationIds,
    locationIds.map(() => partId),
  );
  return new Map(rows.map((row) => [row.locationId, row]));
}

const bins = statement(
  "inventory.bins-of-part",
  `select bin, trim_scale(on_hand) as "onHand" from stock_bins
   where organization_id = $1 and location_id = $2 and part_id = $3 and on_hand > 0 order by bin`,
  z.object({ bin: z.string(), onHand: z.string() }),
);
export const findBins = (tx: TenantTx, locationId: string, partId: string) =>
  bins.all(tx, tx.organizationId, locationId, partId);

const insertMovements = statement(
  "inventory.insert-movements",
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, reason, at,
     by_user_id, bin, move_id)
   select $1, x.id, x."locationId", $3, $4, x.quantity, $5, $6, $7, $8, x.bin, $9
   from json_to_recordset($2::json) as x(id uuid, "locationId" uuid, quantity numeric, bin text)`,
);

export interface Movement {
  readonly partId: string;
  readonly kind: "received" | "adjusted" | "moved" | "rebinned";
  readonly unitCostCents: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
  /** Of a move, shared by its two sides. */
  readonly moveId?: string;
  readonly sides: readonly {
    readonly id: string;
    readonly locationId: string;
    /** What is added; below zero takes away. */
    readonly quantity: string;
    /** Null: the home bin, or, where pieces are taken, wherever they lie. */
    readonly bin: string | null;
  }[];
}

export const writeMovement = (tx: TenantTx, row: Movement) =>
  insertMovements.run(
    tx,
    ...[tx.organizationId, JSON.stringify(row.sides), row.partId, row.kind, row.unitCostCents, row.reason],
    ...[row.at, row.by, row.moveId ?? null],
  );

const setLevel = statement(
  "inventory.set-level",
  `update stock_levels set minimum = $5, maximum = $6, bin = $7, version = version + 1
   where organization_id = $1 and location_id = $2 and part_id = $3 and version = $4`,
);
export const writeShelf = (
  tx: TenantTx,
  locationId: string,
  partId: string,
  shelf: { version: number; minimum: string; maximum: string; bin: string },
) =>
  setLevel.run(
    tx,
    ...[tx.organizationId, locationId, partId, shelf.version, shelf.minimum, shelf.maximum, shelf.bin],
  );

const waitingLine = z.object({
  lineId: z.string(),
  partId: z.string(),
  quantity: z.string(),
  repairOrderId: z.string(),
  number: z.number(),
});
export type WaitingLine = z.infer<typeof waitingLine>;

/** Approved lines of open work at the location for which nothing is set aside yet, the first approved first. */
const waiting = statement(
  "inventory.waiting-lines",
  `select l.id as "lineId", l.part_id as "partId", trim_scale(l.quantity) as quantity,
     l.repair_order_id as "repairOrderId", r.number
   from job_lines l
   join jobs j on j.organization_id = $1 and j.id = l.job_id and j.authorization_state = 'approved'
   join repair_orders r on r.organization_id = $1 and r.id = l.repair_order_id and r.location_id = $2
     and r.status not in ('invoiced', 'closed', 'void')
   where l.organization_id = $1 and l.part_id = any($3::uuid[]) and l.part_state in ('quoted', 'ordered', 'received')
     and not exists (select from stock_reservations v where v.organization_id = $1 and v.line_id = l.id)
   order by j.authorized_at, l.id limit 1000`,
  waitingLine,
);
export const findWaiting = (tx: TenantTx, locationId: string, partIds: readonly string[]) =>
  waiting.all(tx, tx.organizationId, locationId, partIds);

const insertReservations = statement(
  "inventory.insert-reservations",
  `insert into stock_reservations (organization_id, line_id, repair_order_id, location_id, part_id, quantity, at, by_user_id)
   select $1, x."lineId", x."repairOrderId", $3, x."partId", x.quantity, $4, $5
   from json_to_recordset($2::json) as x("lineId" uuid, "repairOrderId" uuid, "partId" uuid, quantity numeric)
   on conflict do nothing`,
);
export const writeReservations = (
  tx: TenantTx,
  locationId: string,
  lines: readonly { lineId: string; repairOrderId: string; partId: string; quantity: string }[],
  at: Date,
  by: string | null,
) => insertReservations.run(tx, tx.organizationId, JSON.stringify(lines), locationId, at, by);

const reservationRow = z.object({
  lineId: z.string(),
  partId: z.string(),
  quantity: z.string(),
  repairOrderId: z.string(),
  number: z.number(),
});

const reservedOf = statement(
  "inventory.reservations-of-part",
  `select v.line_id as "lineId", v.part_id as "partId", trim_scale(v.quantity) as quantity,
     v.repair_order_id as "repairOrderId", r.number
   from stock_reservations v join repair_orders r on r.organization_id = $1 and r.id = v.repair_order_id
   where v.organization_id = $1 and v.location_id = $2 and v.part_id = $3 order by v.at desc, v.line_id desc`,
  reservationRow,
);
/** What is set aside of a part, the newest first. */
export const findReserved = (tx: TenantTx, locationId: string, partId: string) =>
  reservedOf.all(tx, tx.organizationId, locationId, partId);

const dropReservations = statement(
  "inventory.drop-reservations",
  "delete from stock_reservations where organization_id = $1 and line_id = any($2::uuid[])",
);
/** Under the shelves' locks. How many there were. */
export const dropReserved = (tx: TenantTx, lineIds: readonly string[]) =>
  dropReservations.run(tx, tx.organizationId, lineIds);

const ofLines = statement(
  "inventory.reserved-lines",
  `select line_id as "lineId", trim_scale(quantity) as quantity from stock_reservations
   where organization_id = $1 and line_id = any($2::uuid[])`,
  z.object({ lineId: z.string(), quantity: z.string() }),
);
export const findReservedLines = (tx: TenantTx, lineIds: readonly string[]) =>
  ofLines.all(tx, tx.organizationId, lineIds);

const orderStock = statement(
  "inventory.order-stock",
  `select l.id as "lineId", l.part_id as "partId", v.line_id is not null as reserved,
     trim_scale(coalesce(s.on_hand, 0)) as "onHand", trim_scale(coalesce(s.on_hand - s.reserved, 0)) as available,
     p.unit, ${binsOf("l.part_id", "s.bin")} as bins
   from job_lines l
   join parts p on p.organization_id = $1 and p.id = l.part_id
   left join stock_levels s on s.organization_id = $1 and s.location_id = $2 and s.part_id = l.part_id
   left join stock_reservations v on v.organization_id = $1 and v.line_id = l.id
   where l.organization_id = $1 and l.repair_order_id = $3 and l.part_id is not null
   order by l.id`,
  lineStock,
);
export const findOrderStock = (tx: TenantTx, locationId: string, repairOrderId: string) =>
  orderStock.all(tx, tx.organizationId, locationId, repairOrderId);

const arrived = statement(
  "inventory.lines-arrived",
  `update job_lines set part_state = 'received', back_ordered = false
   where organization_id = $1 and id = any($2::uuid[]) and part_state = 'ordered'`,
);
/** What was ordered for these lines lies on the shelf now. */
export const markArrived = (tx: TenantTx, lineIds: readonly string[]) =>
  arrived.run(tx, tx.organizationId, lineIds);

const allBins = statement(
  "inventory.bins",
  `select bin, count(distinct part_id)::int as parts from (
     select bin, part_id from stock_bins where organization_id = $1 and location_id = $2 and on_hand > 0 and bin <> ''
     union all select bin, part_id from stock_levels where organization_id = $1 and location_id = $2 and bin <> '') x
   group by bin order by bin limit 2000`,
  z.object({ bin: z.string(), parts: z.number() }),
);
export const findAllBins = (tx: TenantTx, locationId: string) =>
  allBins.all(tx, tx.organizationId, locationId);

const low = statement(
  "inventory.low-level",
  `select p.name, p.number, p.unit, l.name as location, trim_scale(s.on_hand - s.reserved) as available,
     trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum
   from stock_levels s
   join parts p on p.organization_id = $1 and p.id = s.part_id
   join locations l on l.organization_id = $1 and l.id = s.location_id
   where s.organization_id = $1 and s.location_id = $2 and s.part_id = $3`,
  z.object({
    ...{ name: z.string(), number: z.string(), unit: z.string(), location: z.string() },
    ...{ available: z.string(), minimum: z.string(), maximum: z.string() },
  }),
);
export const findLevel = (tx: TenantTx, locationId: string, partId: string) =>
  low.one(tx, tx.organizationId, locationId, partId);
