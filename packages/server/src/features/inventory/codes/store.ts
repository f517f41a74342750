import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const code = z.object({ code: z.string() });

const ofPart = statement(
  "inventory.codes-of-part",
  "select code from part_codes where organization_id = $1 and part_id = $2 order by at, code",
  code,
);
export const findCodes = async (tx: TenantTx, partId: string) =>
  (await ofPart.all(tx, tx.organizationId, partId)).map((row) => row.code);

const owner = statement(
  "inventory.part-of-code",
  `select p.id, p.name, p.number from part_codes c join parts p on p.organization_id = $1 and p.id = c.part_id
   where c.organization_id = $1 and c.code = $2`,
  z.object({ id: z.string(), name: z.string(), number: z.string() }),
);
export const findOwner = (tx: TenantTx, value: string) => owner.one(tx, tx.organizationId, value);

/**
 * A code that was given to the part comes before a part whose number reads the same, and that before one whose number
 * is the same without its dashes, if it is the only one.
 */
const exact = statement(
  "inventory.part-by-code",
  `select id from (
     select c.part_id as id, 1 as place from part_codes c join parts p on p.organization_id = $1 and p.id = c.part_id
     where c.organization_id = $1 and c.code = $2 and p.active
     union all
     select p.id, case when upper(replace(p.number, ' ', '')) = $2 then 2
       when count(*) over () = 1 then 3 end
     from parts p
     where p.organization_id = $1 and p.active
       and upper(regexp_replace(p.number, '[^A-Za-z0-9]', '', 'g')) = regexp_replace($2, '[^A-Za-z0-9]', '', 'g')) x
   where place is not null order by place limit 1`,
  z.object({ id: z.string() }),
);
export const findByCode = (tx: TenantTx, value: string) => exact.one(tx, tx.organizationId, value);

const binOf = statement(
  "inventory.bin-by-code",
  `select bin from (
     select bin from stock_bins where organization_id = $1 and location_id = $2 and replace(bin, ' ', '') = $3
     union all select bin from stock_levels where organization_id = $1 and location_id = $2 and replace(bin, ' ', '') = $3) x
   where bin <> '' limit 1`,
  z.object({ bin: z.string() }),
);
export const findBin = (tx: TenantTx, locationId: string, value: string) =>
  binOf.one(tx, tx.organizationId, locationId, value);

const insert = statement(
  "inventory.insert-code",
  `insert into part_codes (organization_id, code, part_id, at, by_user_id) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);
export const writeCode = (tx: TenantTx, row: { code: string; partId: string; at: Date; by: string }) =>
  insert.run(tx, tx.organizationId, row.code, row.partId, row.at, row.by);

const drop = statement(
  "inventory.drop-code",
  "delete from part_codes where organization_id = $1 and part_id = $2 and code = $3",
);
export const dropCode = (tx: TenantTx, partId: string, value: string) =>
  drop.run(tx, tx.organizationId, partId, value);
