import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const rulesRow = z.object({
  serviceBasisPoints: z.number(),
  usualDays: z.number(),
  slowDays: z.number(),
  reviewDays: z.number(),
  version: z.number(),
});
export type RulesRow = z.infer<typeof rulesRow>;
const rules = statement(
  "inventory.order-rules",
  `select service_basis_points as "serviceBasisPoints", usual_days as "usualDays", slow_days as "slowDays",
     review_days as "reviewDays", version from order_rules where organization_id = $1 and location_id = $2`,
  rulesRow,
);
export const findRules = (tx: TenantTx, locationId: string) => rules.one(tx, tx.organizationId, locationId);

const addRules = statement(
  "inventory.add-order-rules",
  `insert into order_rules (organization_id, location_id, service_basis_points, usual_days, slow_days, review_days)
   values ($1, $2, $4, $5, $6, $7)
   on conflict (organization_id, location_id) do update set service_basis_points = excluded.service_basis_points,
     usual_days = excluded.usual_days, slow_days = excluded.slow_days, review_days = excluded.review_days,
     version = order_rules.version + 1
   where order_rules.version = $3`,
);
/** Nothing happens to rules that somebody changed since `version`; 0 is for a location without own ones. */
export const writeRules = (tx: TenantTx, locationId: string, to: RulesRow) =>
  addRules.run(
    tx,
    ...[tx.organizationId, locationId, to.version, to.serviceBasisPoints, to.usualDays, to.slowDays],
    to.reviewDays,
  );

const outdate = statement(
  "inventory.outdate-forecast",
  "update stock_forecasts set outdated = true where organization_id = $1 and location_id = $2",
);
export const markOutdated = (tx: TenantTx, locationId: string) =>
  outdate.run(tx, tx.organizationId, locationId);

const setPack = statement(
  "inventory.set-ordering",
  `update stock_levels set pack_size = $5, usual_days = $6, version = version + 1
   where organization_id = $1 and location_id = $2 and part_id = $3 and version = $4`,
);
export const writeOrdering = (
  tx: TenantTx,
  locationId: string,
  partId: string,
  to: { version: number; packSize: number; usualDays: number | null },
) => setPack.run(tx, tx.organizationId, locationId, partId, to.version, to.packSize, to.usualDays);

const orderingRow = z.object({
  packSize: z.number(),
  usualDays: z.number().nullable(),
  version: z.number(),
});
const orderingOf = statement(
  "inventory.ordering",
  `select pack_size as "packSize", usual_days as "usualDays", version from stock_levels
   where organization_id = $1 and location_id = $2 and part_id = $3`,
  orderingRow,
);
export const findOrdering = (tx: TenantTx, locationId: string, partId: string) =>
  orderingOf.one(tx, tx.organizationId, locationId, partId);

const demand = statement(
  "inventory.demand",
  `select m.part_id as "partId", to_char(m.at at time zone $5, 'YYYY-MM') as month, trim_scale(-sum(m.quantity)) as units
   from stock_movements m
   where m.organization_id = $1 and m.location_id = $2 and m.kind in ('issued', 'returned') and m.at >= $3 and m.at < $4
   group by 1, 2`,
  z.object({ partId: z.string(), month: z.string(), units: z.string() }),
);
/** What left the shelf for repair orders and over the counter, less what came back, by calendar month of the zone. */
export const findDemand = (tx: TenantTx, locationId: string, from: Date, before: Date, zone: string) =>
  demand.all(tx, tx.organizationId, locationId, from, before, zone);

const firstMovement = statement(
  "inventory.first-movement",
  "select min(at) as at from stock_movements where organization_id = $1 and location_id = $2",
  z.object({ at: z.string().nullable() }),
);
export const findFirstMovement = (tx: TenantTx, locationId: string) =>
  firstMovement.one(tx, tx.organizationId, locationId);

const stocked = statement(
  "inventory.stocked-parts",
  `select p.id, p.cost_cents as "costCents", s.usual_days as "usualDays",
     (select min(m.at) from stock_movements m
       where m.organization_id = $1 and m.location_id = $2 and m.part_id = p.id) as "firstAt"
   from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
   where s.organization_id = $1 and s.location_id = $2 order by p.id`,
  z.object({
    ...{ id: z.string(), costCents: z.number(), usualDays: z.number().nullable() },
    firstAt: z.string().nullable(),
  }),
);
export const findStocked = (tx: TenantTx, locationId: string) =>
  stocked.all(tx, tx.organizationId, locationId);

const takings = statement(
  "inventory.usual-takings",
  `select part_id as "partId", greatest(1, ceil(percentile_disc(0.5) within group (order by -quantity)))::int as taken
   from stock_movements
   where organization_id = $1 and location_id = $2 and kind = 'issued' and at >= $3 group by part_id`,
  z.object({ partId: z.string(), taken: z.number() }),
);
/** How many units of each part leave the shelf together as a rule. */
export const findTakings = (tx: TenantTx, locationId: string, from: Date) =>
  takings.all(tx, tx.organizationId, locationId, from);

const curvePoint = z.object({ level: z.number(), cents: z.number(), met: z.number() });
const method = z.object({ name: z.string(), weight: z.number() });
const runRow = z.object({
  computedAt: z.string(),
  outdated: z.boolean(),
  firstMonth: z.string(),
  months: z.number(),
  methods: z.array(method),
  tried: z.number(),
  held: z.number(),
  curve: z.array(curvePoint),
});
export type RunRow = z.infer<typeof runRow>;
const run = statement(
  "inventory.forecast-run",
  `select computed_at as "computedAt", outdated, to_char(first_month, 'YYYY-MM-DD') as "firstMonth", months, methods, tried,
     held, curve from stock_forecasts where organization_id = $1 and location_id = $2`,
  runRow,
);
export const findRun = (tx: TenantTx, locationId: string) => run.one(tx, tx.organizationId, locationId);

const writeRun = statement(
  "inventory.write-forecast-run",
  `insert into stock_forecasts (organization_id, location_id, computed_at, first_month, months, methods, tried, held, curve)
   values ($1, $2, $3, $4, $5, $6::json, $7, $8, $9::json)
   on conflict (organization_id, location_id) do update set computed_at = excluded.computed_at, outdated = false,
     first_month = excluded.first_month, months = excluded.months, methods = excluded.methods, tried = excluded.tried,
     held = excluded.held, curve = excluded.curve
   where stock_forecasts.computed_at <= excluded.computed_at`,
);
const dropParts = statement(
  "inventory.drop-part-forecasts",
  "delete from part_forecasts where organization_id = $1 and location_id = $2",
);
const addParts = statement(
  "inventory.add-part-forecasts",
  `insert into part_forecasts (organization_id, location_id, part_id, counts, kept_months, taken, means, quantiles, lead,
     covered, chance, far_need)
   select $1, $2, x."partId", x.counts, x."keptMonths", x.taken, x.means, x.quantiles, x.lead, x.covered, x.chance, x."farNeed"
   from json_to_recordset($3::json) as x("partId" uuid, counts int[], "keptMonths" int, taken int, means double precision[],
     quantiles double precision[], lead int[], covered int[], chance double precision, "farNeed" int)`,
);

export interface PartRow {
  readonly partId: string;
  readonly counts: readonly number[];
  readonly keptMonths: number;
  readonly taken: number;
  readonly means: readonly number[];
  readonly quantiles: readonly number[];
  readonly lead: readonly number[];
  readonly covered: readonly number[];
  readonly chance: number;
  readonly farNeed: number;
}

/** Writes a whole forecast over the one before; one that was worked out later stays. Whether it was written. */
export async function writeForecast(
  tx: TenantTx,
  locationId: string,
  made: Omit<RunRow, "computedAt" | "outdated"> & { computedAt: Date },
  parts: readonly PartRow[],
): Promise<boolean> {
  const written = await writeRun.run(
    tx,
    ...[tx.organizationId, locationId, made.computedAt, made.firstMonth, made.months],
    ...[JSON.stringify(made.methods), made.tried, made.held, JSON.stringify(made.curve)],
  );
  if (written === 0) return false;
  await dropParts.run(tx, tx.organizationId, locationId);
  await addParts.run(tx, tx.organizationId, locationId, JSON.stringify(parts));
  return true;
}

const shelfRow = z.object({
  partId: z.string(),
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  unit: z.string(),
  costCents: z.number(),
  onHand: z.string(),
  available: z.string(),
  waiting: z.string(),
  onOrder: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  shelfVersion: z.number(),
  packSize: z.number(),
  usualDays: z.number().nullable(),
  counts: z.array(z.number()),
  keptMonths: z.number(),
  taken: z.number(),
  means: z.array(z.number()),
  quantiles: z.array(z.number()),
  lead: z.array(z.number()),
  covered: z.array(z.number()),
  chance: z.number(),
  farNeed: z.number(),
});
export type ShelfRow = z.infer<typeof shelfRow>;

// Approved lines of open work here that hold nothing on the shelf: those on order come by themselves, the others wait.
const shelves = statement(
  "inventory.forecast-shelves",
  `with open as (
     select l.part_id, coalesce(sum(l.quantity) filter (where l.part_state = 'ordered'), 0) as ordered,
       coalesce(sum(l.quantity) filter (where l.part_state <> 'ordered'), 0) as waiting
     from job_lines l
     join jobs j on j.organization_id = $1 and j.id = l.job_id and j.authorization_state = 'approved'
     join repair_orders r on r.organization_id = $1 and r.id = l.repair_order_id and r.location_id = $2
       and r.status not in ('invoiced', 'closed', 'void')
     where l.organization_id = $1 and l.part_id is not null and l.part_state in ('quoted', 'ordered', 'received')
       and ($3::uuid is null or l.part_id = $3)
       and not exists (select from stock_reservations v where v.organization_id = $1 and v.line_id = l.id)
     group by l.part_id)
   select p.id as "partId", p.number, p.name, p.brand, p.category, p.unit, p.cost_cents as "costCents",
     trim_scale(s.on_hand) as "onHand", trim_scale(s.on_hand - s.reserved) as available,
     trim_scale(coalesce(o.waiting, 0)) as waiting, trim_scale(coalesce(o.ordered, 0)) as "onOrder",
     trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum, s.version as "shelfVersion",
     s.pack_size as "packSize", s.usual_days as "usualDays", f.counts, f.kept_months as "keptMonths", f.taken, f.means, f.quantiles,
     f.lead, f.covered, f.chance, f.far_need as "farNeed"
   from part_forecasts f
   join parts p on p.organization_id = $1 and p.id = f.part_id and p.active
   join stock_levels s on s.organization_id = $1 and s.location_id = $2 and s.part_id = f.part_id
   left join open o on o.part_id = f.part_id
   where f.organization_id = $1 and f.location_id = $2 and ($3::uuid is null or f.part_id = $3)
   order by p.number`,
  shelfRow,
);
/** Every forecast part as it lies on the shelf now, or one of them. */
export const findShelves = (tx: TenantTx, locationId: string, partId: string | null) =>
  shelves.all(tx, tx.organizationId, locationId, partId);

const lockShelves = statement(
  "inventory.lock-bounds",
  `select s.part_id as "partId", p.name, trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum, s.bin, s.version
   from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id
   where s.organization_id = $1 and s.location_id = $2 and s.part_id = any ($3::uuid[])
   order by s.part_id for update of s`,
  z.object({
    ...{ partId: z.string(), name: z.string(), minimum: z.string(), maximum: z.string() },
    ...{ bin: z.string(), version: z.number() },
  }),
);
export const lockBounds = (tx: TenantTx, locationId: string, partIds: readonly string[]) =>
  lockShelves.all(tx, tx.organizationId, locationId, partIds);

const setBounds = statement(
  "inventory.set-bounds",
  `update stock_levels s set minimum = x.minimum, maximum = x.maximum, version = s.version + 1
   from json_to_recordset($3::json) as x("partId" uuid, minimum numeric, maximum numeric)
   where s.organization_id = $1 and s.location_id = $2 and s.part_id = x."partId"`,
);
export const writeBounds = (
  tx: TenantTx,
  locationId: string,
  bounds: readonly { partId: string; minimum: string; maximum: string }[],
) => setBounds.run(tx, tx.organizationId, locationId, JSON.stringify(bounds));

const recent = statement(
  "inventory.recent-movement",
  `select exists (select from stock_movements where organization_id = $1 and location_id = $2
     and kind in ('issued', 'returned') and at >= $3) as "isThere"`,
  z.object({ isThere: z.boolean() }),
);
export const movedSince = async (tx: TenantTx, locationId: string, since: Date): Promise<boolean> =>
  (await recent.one(tx, tx.organizationId, locationId, since))?.isThere ?? false;
