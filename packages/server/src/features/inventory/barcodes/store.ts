import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const code = z.object({ code: z.string() });

const ofPart = statement(
  "inventory.find-codes-of-part",
  { organizationId: "uuid", partId: "uuid" },
  "select code from part_codes where organization_id = $organizationId and part_id = $partId order by at, code",
  code,
);
export const findCodes = async (tx: TenantTx, partId: string) =>
  (await ofPart.all(tx, { partId })).map((row) => row.code);

const owner = statement(
  "inventory.find-code-owner",
  { organizationId: "uuid", code: "text" },
  `select p.id, p.name, p.number from part_codes c join parts p on p.organization_id = $organizationId and p.id = c.part_id
   where c.organization_id = $organizationId and c.code = $code`,
  z.object({ id: z.string(), name: z.string(), number: z.string() }),
);
export const findOwner = (tx: TenantTx, value: string) => owner.one(tx, { code: value });

/**
 * First the part that the code was assigned to, then a part with exactly that number, then one with the same number
 * without its dashes, if it is the only one.
 */
const exact = statement(
  "inventory.find-part-by-code",
  { organizationId: "uuid", code: "text" },
  `select id from (
     select c.part_id as id, 1 as place from part_codes c join parts p on p.organization_id = $organizationId and p.id = c.part_id
     where c.organization_id = $organizationId and c.code = $code and p.active
     union all
     select p.id, case when upper(replace(p.number, ' ', '')) = $code then 2
       when count(*) over () = 1 then 3 end
     from parts p
     where p.organization_id = $organizationId and p.active
       and upper(regexp_replace(p.number, '[^A-Za-z0-9]', '', 'g')) = regexp_replace($code, '[^A-Za-z0-9]', '', 'g')) x
   where place is not null order by place limit 1`,
  z.object({ id: z.string() }),
);
export const findByBarcode = (tx: TenantTx, value: string) => exact.one(tx, { code: value });

const binOf = statement(
  "inventory.find-bin-by-code",
  { organizationId: "uuid", locationId: "uuid", code: "text" },
  `select bin from (
     select bin from stock_bins where organization_id = $organizationId and location_id = $locationId and replace(bin, ' ', '') = $code
     union all select bin from stock_levels where organization_id = $organizationId and location_id = $locationId and replace(bin, ' ', '') = $code) x
   where bin <> '' limit 1`,
  z.object({ bin: z.string() }),
);
export const findBin = (tx: TenantTx, locationId: string, value: string) =>
  binOf.one(tx, { locationId, code: value });

const insert = statement(
  "inventory.insert-code",
  { organizationId: "uuid", code: "text", partId: "uuid", at: "timestamptz", byUserId: "uuid" },
  `insert into part_codes (organization_id, code, part_id, at, by_user_id) values ($organizationId, $code, $partId, $at, $byUserId)
   on conflict do nothing`,
);
export const writeCode = (tx: TenantTx, row: { code: string; partId: string; at: Date; by: string }) =>
  insert.run(tx, { code: row.code, partId: row.partId, at: row.at, byUserId: row.by });

const drop = statement(
  "inventory.delete-code",
  { organizationId: "uuid", partId: "uuid", code: "text" },
  "delete from part_codes where organization_id = $organizationId and part_id = $partId and code = $code",
);
export const dropCode = (tx: TenantTx, partId: string, value: string) =>
  drop.run(tx, { partId, code: value });
