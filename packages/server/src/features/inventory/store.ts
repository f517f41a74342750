import { cannedJob, cannedLine, type createPart, part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const partRow = part.omit({ priceCents: true }).extend({ costCents: z.number().int() });
export type PartRow = z.infer<typeof partRow>;

/** The bins of a part at location $2 in which anything lies, its home bin first. */
export const binsOf = (partId: string, home: string) =>
  `coalesce((select json_agg(json_build_object('bin', b.bin, 'onHand', trim_scale(b.on_hand)::text)
     order by b.bin = ${home} desc, b.bin)
   from stock_bins b where b.organization_id = $1 and b.location_id = $2 and b.part_id = ${partId} and b.on_hand > 0), '[]')`;

const columns = `p.id, p.number, p.name, p.brand, p.category, p.unit, p.cost_cents as "costCents",
  p.fixed_price_cents as "fixedPriceCents", p.core_cents as "coreCents", p.state_fee as "stateFee",
  trim_scale(coalesce(s.on_hand, 0)) as "onHand", trim_scale(coalesce(s.reserved, 0)) as reserved,
  trim_scale(coalesce(s.on_hand - s.reserved, 0)) as available, trim_scale(coalesce(s.minimum, 0)) as minimum,
  trim_scale(coalesce(s.maximum, 0)) as maximum, coalesce(s.bin, '') as bin, ${binsOf("p.id", "s.bin")} as bins,
  p.version, coalesce(s.version, 1) as "shelfVersion"`;
const stocked = `parts p left join stock_levels s
  on s.organization_id = p.organization_id and s.part_id = p.id and s.location_id = $2`;

const search = statement(
  "inventory.search-parts",
  `select ${columns} from ${stocked}
   where p.organization_id = $1 and p.active and p.number > $3
     and (p.words like all ($4::text[]) or p.id in (
       select c.part_id from part_codes c where c.organization_id = $1 and c.code = $8))
     and (not $5::boolean or s.on_hand - s.reserved < s.minimum)
     and ($7::text is null or exists (select from stock_bins b where b.organization_id = $1 and b.location_id = $2
       and b.part_id = p.id and b.bin = $7 and b.on_hand > 0) or s.bin = $7)
   order by p.number limit $6`,
  partRow,
);

// What finds them is the same as above; the shelf is not looked at.
const named = statement(
  "inventory.name-parts",
  `select p.id, p.number, p.name from parts p
   where p.organization_id = $1 and p.active
     and (p.words like all ($2::text[]) or p.id in (
       select c.part_id from part_codes c where c.organization_id = $1 and c.code = $3))
   order by p.number limit $4`,
  part.pick({ id: true, number: true, name: true }),
);

const byIds = statement(
  "inventory.parts-by-ids",
  `select ${columns} from ${stocked} where p.organization_id = $1 and p.id = any ($3::uuid[])`,
  partRow,
);

const insert = statement(
  "inventory.insert-part",
  `insert into parts (organization_id, id, number, name, brand, category, unit, cost_cents, fixed_price_cents, core_cents, state_fee)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const setCost = statement(
  "inventory.set-cost",
  "update parts set cost_cents = $3, version = version + 1 where organization_id = $1 and id = $2 and cost_cents <> $3",
);

const cannedRow = cannedJob.omit({ hours: true, subtotalCents: true }).extend({ lines: z.array(cannedLine) });

/** Lines were kept as they were written: what was left out there gets its default here. */
const whole = (row: z.infer<typeof cannedRow>) => cannedRow.parse(row);

const cannedColumns = `id, code, name, category, description, used, menu_price_cents as "menuPriceCents", lines`;

const canned = statement(
  "inventory.canned-jobs",
  `select ${cannedColumns} from canned_jobs where organization_id = $1 and active order by used desc, category, name, code`,
  cannedRow,
);

const cannedByIds = statement(
  "inventory.canned-jobs-by-ids",
  `select ${cannedColumns} from canned_jobs where organization_id = $1 and id = any ($2::uuid[]) and active`,
  cannedRow,
);

export const pageOfParts = (
  tx: TenantTx,
  locationId: string,
  query: {
    after: string;
    patterns: readonly string[];
    code: string;
    low: boolean;
    bin: string | null;
    limit: number;
  },
) =>
  search.all(
    tx,
    ...[
      tx.organizationId,
      locationId,
      query.after,
      query.patterns,
      query.low,
      query.limit,
      query.bin,
      query.code,
    ],
  );

export const nameParts = (tx: TenantTx, patterns: readonly string[], code: string, most: number) =>
  named.all(tx, tx.organizationId, patterns, code, most);

export const findParts = (tx: TenantTx, locationId: string, ids: readonly string[]) =>
  byIds.all(tx, tx.organizationId, locationId, ids);

export const insertPart = (tx: TenantTx, id: string, input: BodyOf<typeof createPart>) =>
  insert.run(
    tx,
    tx.organizationId,
    id,
    input.number,
    input.name,
    input.brand,
    input.category,
    input.unit,
    input.costCents,
    input.fixedPriceCents,
    input.coreCents,
    input.stateFee,
  );

const change = statement(
  "inventory.change-part",
  `update parts set number = $4, name = $5, brand = $6, category = $7, unit = $8, cost_cents = $9,
     fixed_price_cents = $10, core_cents = $11, state_fee = $12, version = version + 1
   where organization_id = $1 and id = $2 and version = $3`,
);

/** Nothing happens to an entry that somebody changed since `version`. */
export const updatePart = (
  tx: TenantTx,
  id: string,
  version: number,
  input: Omit<BodyOf<typeof createPart>, "bin">,
) =>
  change.run(
    tx,
    ...[tx.organizationId, id, version, input.number, input.name, input.brand, input.category, input.unit],
    ...[input.costCents, input.fixedPriceCents, input.coreCents, input.stateFee],
  );

const insertPrice = statement(
  "inventory.insert-price",
  `insert into part_prices (organization_id, id, part_id, at, by_user_id, cost_cents, fixed_price_cents, core_cents, reason)
   select $1, $2, $3, $4, $5, cost_cents, fixed_price_cents, core_cents, $6 from parts
   where organization_id = $1 and id = $3`,
);

/** Writes down what the part costs and sells at from now on. */
export const keepPrice = (
  tx: TenantTx,
  row: { id: string; partId: string; at: Date; by: string; reason: "added" | "received" | "edited" },
) => insertPrice.run(tx, tx.organizationId, row.id, row.partId, row.at, row.by, row.reason);

export const setPartCost = (tx: TenantTx, id: string, costCents: number) =>
  setCost.run(tx, tx.organizationId, id, costCents);

export const findCannedJobs = async (tx: TenantTx) => (await canned.all(tx, tx.organizationId)).map(whole);

export const findCannedJobsByIds = async (tx: TenantTx, ids: readonly string[]) =>
  (await cannedByIds.all(tx, tx.organizationId, ids)).map(whole);

const use = statement(
  "inventory.use-canned-jobs",
  `update canned_jobs c set used = c.used + 1
   from (select id from canned_jobs where organization_id = $1 and id = any ($2::uuid[]) order by id for no key update) w
   where c.organization_id = $1 and c.id = w.id`,
);

/** Taken in the order of their ids, so that two repair orders never wait for each other. */
export const countUses = (tx: TenantTx, ids: readonly string[]) => use.run(tx, tx.organizationId, ids);

/** $2 is an array of { id, code, name, category, lines }. */
export const addCannedJobs = statement(
  "inventory.add-canned-jobs",
  `insert into canned_jobs (organization_id, id, code, name, category, lines)
   select $1, x.id, x.code, x.name, x.category, x.lines
   from json_to_recordset($2::json) as x(id uuid, code text, name text, category text, lines json)`,
);
