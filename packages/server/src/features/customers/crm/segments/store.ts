import { customerSummary } from "@autoiq/domain/customers/schema";
import { customerGroups, fleetVehicles, highValueCents } from "@autoiq/domain/customers/segments/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const isHighValue = `coalesce(p.year_cents, 0) >= ${highValueCents}`;
const isFleet = `(c.company <> '' and (select count(*) from vehicles v where v.organization_id = $organizationId
     and v.customer_id = c.id) >= ${fleetVehicles})`;
const everyone = `customers c left join customer_forecasts p on p.organization_id = $organizationId and p.customer_id = c.id
   where c.organization_id = $organizationId and c.merged_into is null`;

const groups = statement(
  "customers.find-groups",
  { organizationId: "uuid" },
  `select g.name as "group", count(*) filter (where g.is_in)::int as customers,
     coalesce(sum(p.lifetime_sales_cents) filter (where g.is_in), 0)::float8 as "lifetimeSalesCents",
     coalesce(sum(p.expected_sales_cents) filter (where g.is_in), 0)::float8 as "totalExpectedSalesCents"
   from customers c left join customer_forecasts p on p.organization_id = $organizationId and p.customer_id = c.id
   cross join lateral (values ('high-value', ${isHighValue}), ('fleet', ${isFleet})) g (name, is_in)
   where c.organization_id = $organizationId and c.merged_into is null group by g.name`,
  z.object({
    group: z.enum(customerGroups),
    customers: z.number().int(),
    lifetimeSalesCents: z.number(),
    totalExpectedSalesCents: z.number(),
  }),
);
export const findGroups = (tx: TenantTx) => groups.all(tx);

const members = statement(
  "customers.find-segment-members",
  { organizationId: "uuid", segment: "text", belowCents: "int8", beforeId: "uuid" },
  `select json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
       'email', c.email, 'phone', c.phone, 'alert', c.alert) as customer,
     coalesce(p.visits, 0) as visits, p.last_on::text as "lastOn", coalesce(p.lifetime_sales_cents, 0) as "lifetimeSalesCents",
     coalesce(p.expected_sales_cents, 0) as "expectedSalesCents"
   from ${everyone}
     and case $segment::text when 'high-value' then ${isHighValue} when 'fleet' then ${isFleet}
       else coalesce(p.segment, 'none') = $segment end
     and (coalesce(p.lifetime_sales_cents, 0), c.id) < ($belowCents::bigint, $beforeId::uuid)
   order by coalesce(p.lifetime_sales_cents, 0) desc, c.id desc limit 26`,
  z.object({
    customer: customerSummary,
    visits: z.number().int(),
    lastOn: z.string().nullable(),
    lifetimeSalesCents: z.number().int(),
    expectedSalesCents: z.number().int(),
  }),
);
export const findSegmentMembers = (tx: TenantTx, of: InputOf<typeof members>) => members.all(tx, of);
