import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { stockedSince, usedSince } from "../stock/store.ts";

const rulesRow = z.object({
  serviceBasisPoints: z.number(),
  leadTimeDays: z.number(),
  slowLeadTimeDays: z.number(),
  reviewDays: z.number(),
  version: z.number(),
});
export type RulesRow = z.infer<typeof rulesRow>;
const rules = statement(
  "inventory.find-reorder-settings",
  { organizationId: "uuid", locationId: "uuid" },
  `select service_basis_points as "serviceBasisPoints", lead_time_days as "leadTimeDays", slow_lead_time_days as "slowLeadTimeDays",
     review_days as "reviewDays", version from reorder_settings where organization_id = $organizationId and location_id = $locationId`,
  rulesRow,
);
export const findRules = (tx: TenantTx, locationId: string) => rules.one(tx, { locationId });

const addRules = statement(
  "inventory.upsert-reorder-settings",
  {
    organizationId: "uuid",
    locationId: "uuid",
    version: "int4",
    serviceBasisPoints: "int4",
    leadTimeDays: "int4",
    slowLeadTimeDays: "int4",
    reviewDays: "int4",
  },
  `insert into reorder_settings (organization_id, location_id, service_basis_points, lead_time_days, slow_lead_time_days, review_days)
   values ($organizationId, $locationId, $serviceBasisPoints, $leadTimeDays, $slowLeadTimeDays, $reviewDays)
   on conflict (organization_id, location_id) do update set service_basis_points = excluded.service_basis_points,
     lead_time_days = excluded.lead_time_days, slow_lead_time_days = excluded.slow_lead_time_days, review_days = excluded.review_days,
     version = reorder_settings.version + 1
   where reorder_settings.version = $version`,
);
/** Changes nothing if someone changed the settings since `version`. 0 is for a location without settings of its own. */
export const writeRules = (tx: TenantTx, locationId: string, to: RulesRow) =>
  addRules.run(tx, {
    locationId,
    version: to.version,
    serviceBasisPoints: to.serviceBasisPoints,
    leadTimeDays: to.leadTimeDays,
    slowLeadTimeDays: to.slowLeadTimeDays,
    reviewDays: to.reviewDays,
  });

const outdate = statement(
  "inventory.expire-forecast",
  { organizationId: "uuid", locationId: "uuid" },
  "update stock_forecasts set outdated = true where organization_id = $organizationId and location_id = $locationId",
);
export const markOutdated = (tx: TenantTx, locationId: string) => outdate.run(tx, { locationId });

const setPack = statement(
  "inventory.save-part-reorder-settings",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid",
    version: "int4",
    packSize: "int4",
    leadTimeDays: "int4?",
  },
  `update stock_levels set pack_size = $packSize, lead_time_days = $leadTimeDays, version = version + 1
   where organization_id = $organizationId and location_id = $locationId and part_id = $partId and version = $version`,
);
export const writeOrdering = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
  to: { version: number; packSize: number; leadTimeDays: number | null },
) =>
  setPack.run(tx, {
    locationId,
    partId,
    version: to.version,
    packSize: to.packSize,
    leadTimeDays: to.leadTimeDays,
  });

const orderingRow = z.object({
  packSize: z.number(),
  leadTimeDays: z.number().nullable(),
  version: z.number(),
});
const orderingOf = statement(
  "inventory.find-reorder-inputs",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select pack_size as "packSize", lead_time_days as "leadTimeDays", version from stock_levels
   where organization_id = $organizationId and location_id = $locationId and part_id = $partId`,
  orderingRow,
);
export const findOrdering = (tx: TenantTx, { locationId, partId }: { locationId: string; partId: string }) =>
  orderingOf.one(tx, { locationId, partId });

const demand = statement(
  "inventory.find-demand",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz", before: "timestamptz", zone: "text" },
  `select m.part_id as "partId", to_char(m.at at time zone $zone, 'YYYY-MM') as month, trim_scale(-sum(m.quantity)) as units
   from stock_movements m
   where m.organization_id = $organizationId and m.location_id = $locationId and m.kind in ('issued', 'returned') and m.at >= $from and m.at < $before
   group by 1, 2`,
  z.object({ partId: z.string(), month: z.string(), units: z.string() }),
);
/** What left the shelf for repair orders and counter sales, less returns, by calendar month of the time zone. */
export const findDemand = (tx: TenantTx, locationId: string, from: Date, before: Date, zone: string) =>
  demand.all(tx, { locationId, from, before, zone });

const firstMovement = statement(
  "inventory.find-first-movement",
  { organizationId: "uuid", locationId: "uuid" },
  "select min(at) as at from stock_movements where organization_id = $organizationId and location_id = $locationId",
  z.object({ at: z.string().nullable() }),
);
export const findFirstMovement = (tx: TenantTx, locationId: string) => firstMovement.one(tx, { locationId });

const stocked = statement(
  "inventory.find-stocked-parts",
  { organizationId: "uuid", locationId: "uuid" },
  `select p.id, p.cost_cents as "costCents", s.lead_time_days as "leadTimeDays",
     (select min(m.at) from stock_movements m
       where m.organization_id = $organizationId and m.location_id = $locationId and m.part_id = p.id) as "firstAt"
   from stock_levels s join parts p on p.organization_id = $organizationId and p.id = s.part_id and p.active
   where s.organization_id = $organizationId and s.location_id = $locationId order by p.id`,
  z.object({
    id: z.string(),
    costCents: z.number(),
    leadTimeDays: z.number().nullable(),
    firstAt: z.string().nullable(),
  }),
);
export const findStocked = (tx: TenantTx, locationId: string) => stocked.all(tx, { locationId });

const takings = statement(
  "inventory.find-usual-issue-quantities",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz" },
  `select part_id as "partId", greatest(1, ceil(percentile_disc(0.5) within group (order by -quantity)))::int as taken
   from stock_movements
   where organization_id = $organizationId and location_id = $locationId and kind = 'issued' and at >= $from group by part_id`,
  z.object({ partId: z.string(), taken: z.number() }),
);
/** How many units of each part usually leave the shelf together. */
export const findIssues = (tx: TenantTx, locationId: string, from: Date) =>
  takings.all(tx, { locationId, from });

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
  "inventory.find-forecast-run",
  { organizationId: "uuid", locationId: "uuid" },
  `select computed_at as "computedAt", outdated, to_char(first_month, 'YYYY-MM-DD') as "firstMonth", months, methods, tried,
     held, curve from stock_forecasts where organization_id = $organizationId and location_id = $locationId`,
  runRow,
);
export const findRun = (tx: TenantTx, locationId: string) => run.one(tx, { locationId });

const writeRun = statement(
  "inventory.write-forecast-run",
  {
    organizationId: "uuid",
    locationId: "uuid",
    computedAt: "timestamptz",
    firstMonth: "date",
    months: "int4",
    methods: "json",
    tried: "int4",
    held: "int4",
    curve: "json",
  },
  `insert into stock_forecasts (organization_id, location_id, computed_at, first_month, months, methods, tried, held, curve)
   values ($organizationId, $locationId, $computedAt, $firstMonth, $months, $methods::json, $tried, $held, $curve::json)
   on conflict (organization_id, location_id) do update set computed_at = excluded.computed_at, outdated = false,
     first_month = excluded.first_month, months = excluded.months, methods = excluded.methods, tried = excluded.tried,
     held = excluded.held, curve = excluded.curve
   where stock_forecasts.computed_at <= excluded.computed_at`,
);
const dropParts = statement(
  "inventory.delete-part-forecasts",
  { organizationId: "uuid", locationId: "uuid" },
  "delete from part_forecasts where organization_id = $organizationId and location_id = $locationId",
);
const addParts = statement(
  "inventory.add-part-forecasts",
  { organizationId: "uuid", locationId: "uuid", parts: "json" },
  `insert into part_forecasts (organization_id, location_id, part_id, counts, months_stocked, taken, means, quantiles, lead,
     covered, chance, far_need)
   select $organizationId, $locationId, x."partId", x.counts, x."monthsStocked", x.taken, x.means, x.quantiles, x.lead, x.covered, x.chance, x."farNeed"
   from json_to_recordset($parts::json) as x("partId" uuid, counts int[], "monthsStocked" int, taken int, means double precision[],
     quantiles double precision[], lead int[], covered int[], chance double precision, "farNeed" int)`,
);

export interface PartRow {
  readonly partId: string;
  readonly counts: readonly number[];
  readonly monthsStocked: number;
  readonly taken: number;
  readonly means: readonly number[];
  readonly quantiles: readonly number[];
  readonly lead: readonly number[];
  readonly covered: readonly number[];
  readonly chance: number;
  readonly farNeed: number;
}

/** Replaces the previous forecast, unless it was calculated later. Returns whether it was written. */
export async function writeForecast(
  tx: TenantTx,
  locationId: string,
  newRun: Omit<RunRow, "computedAt" | "outdated"> & { computedAt: Date },
  parts: readonly PartRow[],
): Promise<boolean> {
  const written = await writeRun.run(tx, {
    locationId,
    computedAt: newRun.computedAt,
    firstMonth: newRun.firstMonth,
    months: newRun.months,
    methods: JSON.stringify(newRun.methods),
    tried: newRun.tried,
    held: newRun.held,
    curve: JSON.stringify(newRun.curve),
  });
  if (written === 0) return false;
  await dropParts.run(tx, { locationId });
  await addParts.run(tx, { locationId, parts: JSON.stringify(parts) });
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
  stockLevelVersion: z.number(),
  packSize: z.number(),
  leadTimeDays: z.number().nullable(),
  counts: z.array(z.number()),
  monthsStocked: z.number(),
  taken: z.number(),
  means: z.array(z.number()),
  quantiles: z.array(z.number()),
  lead: z.array(z.number()),
  covered: z.array(z.number()),
  chance: z.number(),
  farNeed: z.number(),
  /** Used in the last year up to now, less returns, and since the month began. */
  usedInYear: z.string(),
  usedThisMonth: z.string(),
  /** Whether the location had the part a year ago. */
  stockedForYear: z.boolean(),
});
export type StockLevelRow = z.infer<typeof shelfRow>;

// Approved lines of open work here without a reservation. Ordered ones arrive on their own, the others wait.
const shelves = statement(
  "inventory.find-stock-to-forecast",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid?",
    yearAgo: "timestamptz",
    month: "timestamptz",
    now: "timestamptz",
  },
  `with open as (
     select l.part_id, coalesce(sum(l.quantity) filter (where l.part_state = 'ordered'), 0) as ordered,
       coalesce(sum(l.quantity) filter (where l.part_state <> 'ordered'), 0) as waiting
     from job_lines l
     join jobs j on j.organization_id = $organizationId and j.id = l.job_id and j.authorization_state = 'approved'
     join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and r.location_id = $locationId
       and r.status not in ('invoiced', 'closed', 'void')
     where l.organization_id = $organizationId and l.part_id is not null and l.part_state in ('quoted', 'ordered', 'received')
       and ($partId::uuid is null or l.part_id = $partId)
       and not exists (select from stock_reservations v where v.organization_id = $organizationId and v.line_id = l.id)
     group by l.part_id)
   select p.id as "partId", p.number, p.name, p.brand, p.category, p.unit, p.cost_cents as "costCents",
     trim_scale(s.on_hand) as "onHand", trim_scale(s.on_hand - s.reserved) as available,
     trim_scale(coalesce(o.waiting, 0)) as waiting, trim_scale(coalesce(o.ordered, 0)) as "onOrder",
     trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum, s.version as "stockLevelVersion",
     s.pack_size as "packSize", s.lead_time_days as "leadTimeDays", f.counts, f.months_stocked as "monthsStocked", f.taken, f.means, f.quantiles,
     f.lead, f.covered, f.chance, f.far_need as "farNeed",
     trim_scale(${usedSince("p.id", "$yearAgo")})::text as "usedInYear", trim_scale(${usedSince("p.id", "$month")})::text as "usedThisMonth",
     ${stockedSince("p.id", "$yearAgo")} as "stockedForYear"
   from part_forecasts f
   join parts p on p.organization_id = $organizationId and p.id = f.part_id and p.active
   join stock_levels s on s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = f.part_id
   left join open o on o.part_id = f.part_id
   where f.organization_id = $organizationId and f.location_id = $locationId and ($partId::uuid is null or f.part_id = $partId)
   order by p.number`,
  shelfRow,
);
/** Every forecast part with its current stock, or one of them. */
export const findStockLevels = (
  tx: TenantTx,
  { locationId, partId, ...at }: { locationId: string; partId: string | null } & UsePeriods,
) => shelves.all(tx, { locationId, partId, ...at });

/** The moments since which use is counted. */
export interface UsePeriods {
  readonly yearAgo: Date;
  readonly month: Date;
  readonly now: Date;
}

const lockShelves = statement(
  "inventory.lock-reorder-levels",
  { organizationId: "uuid", locationId: "uuid", partIds: "uuid[]" },
  `select s.part_id as "partId", p.name, trim_scale(s.minimum) as minimum, trim_scale(s.maximum) as maximum, s.bin, s.version
   from stock_levels s join parts p on p.organization_id = $organizationId and p.id = s.part_id
   where s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = any ($partIds::uuid[])
   order by s.part_id for update of s`,
  z.object({
    partId: z.string(),
    name: z.string(),
    minimum: z.string(),
    maximum: z.string(),
    bin: z.string(),
    version: z.number(),
  }),
);
export const lockBounds = (tx: TenantTx, locationId: string, partIds: readonly string[]) =>
  lockShelves.all(tx, { locationId, partIds });

const setBounds = statement(
  "inventory.set-reorder-levels",
  { organizationId: "uuid", locationId: "uuid", bounds: "json" },
  `update stock_levels s set minimum = x.minimum, maximum = x.maximum, version = s.version + 1
   from json_to_recordset($bounds::json) as x("partId" uuid, minimum numeric, maximum numeric)
   where s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = x."partId"`,
);
export const writeBounds = (
  tx: TenantTx,
  locationId: string,
  bounds: readonly { partId: string; minimum: string; maximum: string }[],
) => setBounds.run(tx, { locationId, bounds: JSON.stringify(bounds) });

const recent = statement(
  "inventory.find-recent-movement",
  { organizationId: "uuid", locationId: "uuid", since: "timestamptz" },
  `select exists (select from stock_movements where organization_id = $organizationId and location_id = $locationId
     and kind in ('issued', 'returned') and at >= $since) as "isThere"`,
  z.object({ isThere: z.boolean() }),
);
export const movedSince = async (tx: TenantTx, locationId: string, since: Date): Promise<boolean> =>
  (await recent.one(tx, { locationId, since }))?.isThere ?? false;
