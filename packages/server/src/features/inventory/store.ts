import { type changePart, type createPart, part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

export const partRow = part.omit({ priceCents: true }).extend({ costCents: z.number().int() });
export type PartRow = z.infer<typeof partRow>;

/** The non-empty bins of a part at `locationId`, its home bin first. */
export const binsOf = (partId: string, home: string) =>
  `coalesce((select json_agg(json_build_object('bin', b.bin, 'onHand', trim_scale(b.on_hand)::text)
     order by b.bin = ${home} desc, b.bin)
   from stock_bins b where b.organization_id = $organizationId and b.location_id = $locationId and b.part_id = ${partId} and b.on_hand > 0), '[]')`;

export const columns = `p.id, p.number, p.name, p.brand, p.category, p.unit, p.cost_cents as "costCents",
  p.fixed_price_cents as "fixedPriceCents", p.core_cents as "coreCents", p.state_fee as "stateFee",
  trim_scale(coalesce(s.on_hand, 0)) as "onHand", trim_scale(coalesce(s.reserved, 0)) as reserved,
  trim_scale(coalesce(s.on_hand - s.reserved, 0)) as available, trim_scale(coalesce(s.minimum, 0)) as minimum,
  trim_scale(coalesce(s.maximum, 0)) as maximum, coalesce(s.bin, '') as bin, ${binsOf("p.id", "s.bin")} as bins,
  p.version, coalesce(s.version, 1) as "stockLevelVersion"`;
export const stocked = `parts p left join stock_levels s
  on s.organization_id = p.organization_id and s.part_id = p.id and s.location_id = $locationId`;

const search = statement(
  "inventory.search-parts",
  {
    organizationId: "uuid",
    locationId: "uuid",
    words: "text[]",
    low: "bool",
    limit: "int8",
    bin: "text?",
    code: "text",
  },
  `select ${columns} from ${stocked}
   where p.organization_id = $organizationId and p.active
     and (p.words like all ($words::text[]) or p.id in (
       select c.part_id from part_codes c where c.organization_id = $organizationId and c.code = $code))
     and (not $low::boolean or s.on_hand - s.reserved < s.minimum)
     and ($bin::text is null or exists (select from stock_bins b where b.organization_id = $organizationId and b.location_id = $locationId
       and b.part_id = p.id and b.bin = $bin and b.on_hand > 0) or s.bin = $bin)
   order by p.number limit $limit`,
  partRow,
);

// The same search as above, without the shelf.
const named = statement(
  "inventory.find-part-names",
  { organizationId: "uuid", words: "text[]", code: "text", limit: "int8" },
  `select p.id, p.number, p.name from parts p
   where p.organization_id = $organizationId and p.active
     and (p.words like all ($words::text[]) or p.id in (
       select c.part_id from part_codes c where c.organization_id = $organizationId and c.code = $code))
   order by p.number limit $limit`,
  part.pick({ id: true, number: true, name: true }),
);

const byIds = statement(
  "inventory.find-parts-by-ids",
  { organizationId: "uuid", locationId: "uuid", partIds: "uuid[]" },
  `select ${columns} from ${stocked} where p.organization_id = $organizationId and p.id = any ($partIds::uuid[])`,
  partRow,
);

const insert = statement(
  "inventory.insert-part",
  {
    organizationId: "uuid",
    id: "uuid",
    number: "text",
    name: "text",
    brand: "text",
    category: "text",
    unit: "text",
    costCents: "int4",
    fixedPriceCents: "int4?",
    coreCents: "int4",
    stateFee: "text",
  },
  `insert into parts (organization_id, id, number, name, brand, category, unit, cost_cents, fixed_price_cents, core_cents, state_fee)
   values ($organizationId, $id, $number, $name, $brand, $category, $unit, $costCents, $fixedPriceCents, $coreCents, $stateFee)`,
);

const setCost = statement(
  "inventory.set-cost",
  { organizationId: "uuid", partId: "uuid", costCents: "int4" },
  "update parts set cost_cents = $costCents, version = version + 1 where organization_id = $organizationId and id = $partId and cost_cents <> $costCents",
);

/** By number, for a table of all that match. */
export const firstParts = (
  tx: TenantTx,
  locationId: string,
  query: {
    patterns: readonly string[];
    code: string;
    low: boolean;
    bin: string | null;
    limit: number;
  },
) =>
  search.all(tx, {
    locationId,
    words: query.patterns,
    low: query.low,
    limit: query.limit,
    bin: query.bin,
    code: query.code,
  });

export const nameParts = (tx: TenantTx, patterns: readonly string[], code: string, limit: number) =>
  named.all(tx, { words: patterns, code, limit });

export const findParts = (tx: TenantTx, locationId: string, ids: readonly string[]) =>
  byIds.all(tx, { locationId, partIds: ids });

export const insertPart = (tx: TenantTx, id: string, input: BodyOf<typeof createPart>) =>
  insert.run(tx, {
    id,
    number: input.number,
    name: input.name,
    brand: input.brand,
    category: input.category,
    unit: input.unit,
    costCents: input.costCents,
    fixedPriceCents: input.fixedPriceCents,
    coreCents: input.coreCents,
    stateFee: input.stateFee,
  });

const change = statement(
  "inventory.change-part",
  {
    organizationId: "uuid",
    partId: "uuid",
    version: "int4",
    number: "text",
    name: "text",
    brand: "text",
    category: "text",
    unit: "text",
    costCents: "int4",
    fixedPriceCents: "int4?",
    coreCents: "int4",
    stateFee: "text",
  },
  `update parts set number = $number, name = $name, brand = $brand, category = $category, unit = $unit, cost_cents = $costCents,
     fixed_price_cents = $fixedPriceCents, core_cents = $coreCents, state_fee = $stateFee, version = version + 1
   where organization_id = $organizationId and id = $partId and version = $version`,
);

/** Changes nothing if someone changed the entry since `version`. */
export const updatePart = (
  tx: TenantTx,
  id: string,
  version: number,
  input: Omit<BodyOf<typeof changePart>, "version">,
) =>
  change.run(tx, {
    partId: id,
    version,
    number: input.number,
    name: input.name,
    brand: input.brand,
    category: input.category,
    unit: input.unit,
    costCents: input.costCents,
    fixedPriceCents: input.fixedPriceCents,
    coreCents: input.coreCents,
    stateFee: input.stateFee,
  });

const insertPrice = statement(
  "inventory.insert-price",
  { organizationId: "uuid", id: "uuid", partId: "uuid", at: "timestamptz", byUserId: "uuid", reason: "text" },
  `insert into part_prices (organization_id, id, part_id, at, by_user_id, cost_cents, fixed_price_cents, core_cents, reason)
   select $organizationId, $id, $partId, $at, $byUserId, cost_cents, fixed_price_cents, core_cents, $reason from parts
   where organization_id = $organizationId and id = $partId`,
);

/** Records the part's cost and price from now on. */
export const savePrice = (
  tx: TenantTx,
  row: { id: string; partId: string; at: Date; by: string; reason: "added" | "received" | "edited" },
) =>
  insertPrice.run(tx, { id: row.id, partId: row.partId, at: row.at, byUserId: row.by, reason: row.reason });

export const setPartCost = (tx: TenantTx, id: string, costCents: number) =>
  setCost.run(tx, { partId: id, costCents });
