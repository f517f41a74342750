import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { stockedSince, usedSince } from "../stock/store.ts";

const partRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  onHand: z.string(),
  available: z.string(),
  minimum: z.string(),
  toOrder: z.string(),
  bin: z.string(),
  used: z.string(),
  costCents: z.number().int(),
  valueCents: z.number(),
  count: z.number().int(),
  onHandSum: z.string(),
  usedSum: z.string(),
  valueSum: z.number(),
});

// Used parts are issued to a job or sold over the counter, less returns. Parts to order: up to the maximum, as on the
// parts list.
const parts = statement(
  "inventory.query-parts",
  {
    organizationId: "uuid",
    locationId: "uuid",
    words: "text[]",
    stock: "text",
    from: "timestamptz?",
    until: "timestamptz?",
    unusedSince: "timestamptz?",
    sort: "text",
    partIds: "uuid[]?",
    limit: "int8",
  },
  `select x.id, x.number, x.name, x.brand, trim_scale(x.on_hand)::text as "onHand", trim_scale(x.available)::text as available,
     trim_scale(x.minimum)::text as minimum, trim_scale(x.to_order)::text as "toOrder", x.bin, trim_scale(x.used)::text as used,
     x.cost_cents as "costCents", x.value as "valueCents", count(*) over ()::int as count,
     trim_scale(sum(x.on_hand) over ())::text as "onHandSum", trim_scale(sum(x.used) over ())::text as "usedSum",
     sum(x.value) over ()::float8 as "valueSum"
   from (
     select p.id, p.number, p.name, p.brand, p.cost_cents, coalesce(s.on_hand, 0) as on_hand,
       coalesce(s.on_hand - s.reserved, 0) as available, coalesce(s.minimum, 0) as minimum, coalesce(s.bin, '') as bin,
       case when s.on_hand - s.reserved < s.minimum then greatest(s.maximum, s.minimum) - (s.on_hand - s.reserved) else 0 end as to_order,
       round(coalesce(s.on_hand, 0) * p.cost_cents)::float8 as value, coalesce(u.used, 0) as used
     from parts p
     left join stock_levels s on s.organization_id = $organizationId and s.part_id = p.id and s.location_id = $locationId
     left join lateral (
       select case when $from::timestamptz is not null then ${usedSince("p.id", "$from", "$until")} end as used) u on true
     where p.organization_id = $organizationId and p.active
       and ($partIds::uuid[] is null or p.id = any ($partIds))
       and lower(concat_ws(' ', p.number, replace(p.number, '-', ''), p.name, replace(p.name, '-', ''), p.brand, p.category)) ~ all ($words::text[])
       and case $stock::text when 'low' then s.on_hand - s.reserved < s.minimum when 'out' then coalesce(s.on_hand, 0) <= 0 else true end
       and ($unusedSince::timestamptz is null or (s.on_hand > 0 and ${stockedSince("p.id", "$unusedSince")}
         and ${usedSince("p.id", "$unusedSince", "'infinity'")} <= 0))
       and ($from::timestamptz is null or u.used > 0)) x
   order by case $sort::text when 'used' then -x.used when 'on-hand' then -x.on_hand when 'value' then -x.value end, x.number
   limit $limit`,
  partRow,
);
export const queryParts = (
  tx: TenantTx,
  of: {
    locationId: string;
    words: readonly string[];
    stock: string;
    from: Date | null;
    until: Date | null;
    unusedSince: Date | null;
    sort: string;
    limit: number;
    ids?: readonly string[];
  },
) =>
  parts.all(tx, {
    locationId: of.locationId,
    words: wordPatterns(of.words),
    stock: of.stock,
    from: of.from,
    until: of.until,
    unusedSince: of.unusedSince,
    sort: of.sort,
    partIds: of.ids ?? null,
    limit: of.limit,
  });
