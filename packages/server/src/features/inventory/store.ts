import {
  cannedJob,
  cannedLine,
  type createPart,
  getPartStory,
  part,
} from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const partRow = part
  .omit({ priceCents: true })
  .extend({ costCents: z.number().int(), fixedPriceCents: z.number().int().nullable() });
export type PartRow = z.infer<typeof partRow>;

const columns = `p.id, p.number, p.name, p.brand, p.category, p.unit, p.cost_cents as "costCents",
  p.fixed_price_cents as "fixedPriceCents", p.core_cents as "coreCents", p.state_fee as "stateFee",
  trim_scale(coalesce(s.on_hand, 0)) as "onHand", trim_scale(coalesce(s.minimum, 0)) as minimum, coalesce(s.bin, '') as bin`;
const stocked = `parts p left join stock_levels s
  on s.organization_id = p.organization_id and s.part_id = p.id and s.location_id = $2`;

const search = statement(
  "inventory.search-parts",
  `select ${columns} from ${stocked}
   where p.organization_id = $1 and p.active and p.number > $3
     and not exists (select from unnest($4::text[]) word
       where not (lower(concat_ws(' ', '', p.name, p.brand, p.category)) like '% ' || word || '%'
         or lower(p.number) like '%' || word || '%' or lower(replace(p.number, '-', '')) like '%' || word || '%'))
     and (not $5::boolean or s.on_hand < s.minimum)
   order by p.number limit $6`,
  partRow,
);

const byIds = statement(
  "inventory.parts-by-ids",
  `select ${columns} from ${stocked} where p.organization_id = $1 and p.id = any ($3::uuid[])`,
  partRow,
);

const movements = statement(
  "inventory.movements",
  `select m.id, m.kind, trim_scale(m.quantity) as quantity, m.at, m.reason, r.number as "repairOrderNumber",
     v.number as "invoiceNumber",
     (select t.name from staff t where t.organization_id = m.organization_id and t.user_id = m.by_user_id
      order by t.created_at desc limit 1) as by
   from stock_movements m
   left join job_lines j on j.organization_id = m.organization_id and j.id = m.line_id
   left join repair_orders r on r.organization_id = j.organization_id and r.id = j.repair_order_id
   left join invoices v on v.organization_id = m.organization_id and v.id = m.invoice_id
   where m.organization_id = $1 and m.part_id = $3 and m.location_id = $2 order by m.at desc, m.id desc limit 500`,
  getPartStory.reply!.shape.movements.element,
);

const insert = statement(
  "inventory.insert-part",
  `insert into parts (organization_id, id, number, name, brand, category, unit, cost_cents, fixed_price_cents, core_cents, state_fee)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const makeLevel = statement(
  "inventory.make-level",
  `insert into stock_levels (organization_id, location_id, part_id, bin) values ($1, $2, $3, $4) on conflict do nothing`,
);

const lockLevel = statement(
  "inventory.lock-level",
  `select trim_scale(on_hand) as "onHand" from stock_levels
   where organization_id = $1 and location_id = $2 and part_id = $3 for update`,
  z.object({ onHand: z.string() }),
);

const insertMovement = statement(
  "inventory.insert-movement",
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, reason, at, by_user_id)
   values ($1, $2, $3, $4, $5, $6::numeric, $7, $8, $9, $10)`,
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
  query: { after: string; words: readonly string[]; low: boolean; limit: number },
) => search.all(tx, tx.organizationId, locationId, query.after, query.words, query.low, query.limit);

export const findParts = (tx: TenantTx, locationId: string, ids: readonly string[]) =>
  byIds.all(tx, tx.organizationId, locationId, ids);

/** The last 500 movements at the location, the newest first. */
export const findMovements = (tx: TenantTx, locationId: string, partId: string) =>
  movements.all(tx, tx.organizationId, locationId, partId);

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

export const makeStockLevel = (tx: TenantTx, locationId: string, partId: string, bin = "") =>
  makeLevel.run(tx, tx.organizationId, locationId, partId, bin);

/** Holds the shelf's count until the transaction ends. */
export async function lockStock(tx: TenantTx, locationId: string, partId: string): Promise<string> {
  return (await lockLevel.one(tx, tx.organizationId, locationId, partId))!.onHand;
}

export interface Movement {
  readonly id: string;
  readonly locationId: string;
  readonly partId: string;
  readonly kind: "received" | "adjusted";
  /** What is added to the shelf; below zero takes away. */
  readonly quantity: string;
  readonly unitCostCents: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

export const writeMovement = (tx: TenantTx, row: Movement) =>
  insertMovement.run(
    tx,
    tx.organizationId,
    row.id,
    row.locationId,
    row.partId,
    row.kind,
    row.quantity,
    row.unitCostCents,
    row.reason,
    row.at,
    row.by,
  );

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
