import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { columns, partRow, stocked } from "../store.ts";

const row = partRow.extend({ sortKey: z.string() });
const inputs = {
  organizationId: "uuid",
  locationId: "uuid",
  words: "text[]",
  low: "bool",
  limit: "int8",
  bin: "text?",
  code: "text",
} as const;
const nextInputs = { ...inputs, afterKey: "text", afterId: "uuid" } as const;

export type Direction = "asc" | "desc";
const beyond = { asc: ">", desc: "<" } as const;

const matches = `p.organization_id = $organizationId and p.active
     and (p.words like all ($words::text[]) or p.id in (
       select c.part_id from part_codes c where c.organization_id = $organizationId and c.code = $code))`;
const isStocked = `(not $low::boolean or s.on_hand - s.reserved < s.minimum)
     and ($bin::text is null or exists (select from stock_bins b where b.organization_id = $organizationId and b.location_id = $locationId
       and b.part_id = p.id and b.bin = $bin and b.on_hand > 0) or s.bin = $bin)`;

/** By a column of the part, with the index of that column. */
const byPart = (key: string, direction: Direction, isNext: boolean) =>
  `select ${columns}, ${key} as "sortKey" from ${stocked}
   where ${matches} and ${isStocked}
     ${isNext ? `and (${key}, p.id) ${beyond[direction]} ($afterKey::text, $afterId::uuid)` : ""}
   order by ${key} ${direction}, p.id ${direction} limit $limit`;

/**
 * By what is available at this location, with the index of its stock levels. A part without a stock level there has
 * nothing available.
 */
const byAvailable = (direction: Direction, isNext: boolean) => {
  const after = (key: string, id: string) =>
    isNext ? `and (${key}, ${id}) ${beyond[direction]} (($afterKey::text)::numeric, $afterId::uuid)` : "";
  return `with page as (
     select * from (
       (select s.part_id, s.on_hand - s.reserved as sort_key from stock_levels s
        join parts p on p.organization_id = $organizationId and p.id = s.part_id
        where s.organization_id = $organizationId and s.location_id = $locationId and ${matches} and ${isStocked}
          ${after("s.on_hand - s.reserved", "s.part_id")}
        order by s.on_hand - s.reserved ${direction}, s.part_id ${direction} limit $limit)
       union all
       (select p.id, 0::numeric from parts p
        where ${matches} and not $low::boolean and $bin::text is null and not exists (
          select from stock_levels s where s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = p.id)
          ${after("0::numeric", "p.id")}
        order by p.id ${direction} limit $limit)) found
     order by sort_key ${direction}, part_id ${direction} limit $limit)
   select ${columns}, page.sort_key::text as "sortKey" from page
   join parts p on p.organization_id = $organizationId and p.id = page.part_id
   left join stock_levels s
     on s.organization_id = p.organization_id and s.part_id = p.id and s.location_id = $locationId
   order by page.sort_key ${direction}, page.part_id ${direction}`;
};

const by = {
  number: (direction: Direction, isNext: boolean) => byPart("p.number", direction, isNext),
  name: (direction: Direction, isNext: boolean) => byPart("lower(p.name)", direction, isNext),
  available: byAvailable,
} as const;
export type SortKey = keyof typeof by;

const pagesOf = (key: SortKey, direction: Direction) => ({
  first: statement(
    `inventory.find-first-page-by-${key}-${direction}`,
    inputs,
    by[key](direction, false),
    row,
  ),
  next: statement(`inventory.find-page-by-${key}-${direction}`, nextInputs, by[key](direction, true), row),
});
const both = (key: SortKey) => ({ asc: pagesOf(key, "asc"), desc: pagesOf(key, "desc") });
const pages = { number: both("number"), name: both("name"), available: both("available") };

/** `after` is the key and the id of the last row of the page before. Undefined: the first page. */
export function sortedParts(
  tx: TenantTx,
  of: {
    key: SortKey;
    direction: Direction;
    after: readonly [string, string] | undefined;
    locationId: string;
    words: string[];
    code: string;
    low: boolean;
    bin: string | null;
    limit: number;
  },
) {
  const { key, direction, after, locationId, words, code, low, bin, limit } = of;
  const { first, next } = pages[key][direction];
  const asked = { locationId, words, code, low, bin, limit };
  return after
    ? next.all(tx, Object.assign(asked, { afterKey: after[0], afterId: after[1] }))
    : first.all(tx, asked);
}
