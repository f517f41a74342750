import { z } from "zod";
import { wordPatterns } from "../../../platform/database/pattern.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

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

// What is used is issued to a job or sold over the counter, less what came back. To order: up to the maximum, as on the list of parts.
const parts = statement(
  "inventory.answer-parts",
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
     left join stock_levels s on s.organization_id = $1 and s.part_id = p.id and s.location_id = $2
     left join lateral (
       select -sum(m.quantity) as used from stock_movements m
       where $5::timestamptz is not null and m.organization_id = $1 and m.part_id = p.id and m.location_id = $2
         and m.kind in ('issued', 'returned') and m.at >= $5 and m.at < $6) u on true
     where p.organization_id = $1 and p.active
       and ($9::uuid[] is null or p.id = any ($9))
       and lower(concat_ws(' ', p.number, replace(p.number, '-', ''), p.name, replace(p.name, '-', ''), p.brand, p.category)) ~ all ($3::text[])
       and case $4::text when 'low' then s.on_hand - s.reserved < s.minimum when 'out' then coalesce(s.on_hand, 0) <= 0 else true end
       and ($7::timestamptz is null or (s.on_hand > 0 and not exists (select from stock_movements m
         where m.organization_id = $1 and m.part_id = p.id and m.location_id = $2 and m.kind = 'issued' and m.at >= $7)))
       and ($5::timestamptz is null or u.used > 0)) x
   order by case $8::text when 'used' then -x.used when 'on-hand' then -x.on_hand when 'value' then -x.value end, x.number
   limit $10`,
  partRow,
);
export const findPartsAsked = (
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
  parts.all(
    tx,
    ...[
      tx.organizationId,
      of.locationId,
      wordPatterns(of.words),
      of.stock,
      of.from,
      of.until,
      of.unusedSince,
    ],
    ...[of.sort, of.ids ?? null, of.limit],
  );
