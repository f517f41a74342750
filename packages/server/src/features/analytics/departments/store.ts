import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const of = { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" } as const;
const amount = z.number().int();

const bounds = `bounds as materialized (
  select id as place, $from::date::timestamp at time zone time_zone as begins, ($to::date + 1)::timestamp at time zone time_zone as until
  from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))`;
const posted = `posted as materialized (
  select i.* from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place
    and i.posted_at >= b.begins and i.posted_at < b.until)`;
/**
 * What each department sold on the invoice `i`, as `x`. An invoice that a server from before departments posted has
 * no rows, and is the default department's.
 */
const shares = `(
  select s.department_id, s.labor_cents, s.parts_cents, s.sublet_cents + s.fees_cents + s.supplies_cents + s.discount_cents as other_cents,
    s.hours_sold, s.labor_cost_cents + s.parts_cost_cents + s.sublet_cost_cents as cost_cents,
    s.labor_without_cost_cents + s.parts_without_cost_cents + s.sublet_without_cost_cents as without_cost_cents
  from invoice_departments s where s.organization_id = $organizationId and s.invoice_id = i.id
  union all
  select d.id, i.labor_cents, i.parts_cents, i.sublet_cents + i.fees_cents + i.supplies_cents + i.discount_cents, i.hours_sold,
    coalesce(i.labor_cost_cents, 0) + i.parts_cost_cents + i.sublet_cost_cents,
    i.labor_without_cost_cents + i.parts_without_cost_cents + i.sublet_without_cost_cents
  from departments d where d.organization_id = $organizationId and d.is_default
    and not exists (select from invoice_departments s where s.organization_id = $organizationId and s.invoice_id = i.id))`;

const sales = statement(
  "analytics.sum-departments",
  of,
  `with ${bounds}, ${posted}
   select d.id, d.name, sum(x.labor_cents + x.parts_cents + x.other_cents)::int as "netCents", sum(x.labor_cents)::int as "laborCents",
     sum(x.parts_cents)::int as "partsCents", round(sum(x.hours_sold) * 100)::int as "hoursSold",
     count(*) filter (where i.repair_order_id is not null)::int as "repairOrders", sum(x.cost_cents)::int as "costCents",
     sum(x.without_cost_cents)::int as "withoutCostCents"
   from posted i cross join lateral ${shares} x
   join departments d on d.organization_id = $organizationId and d.id = x.department_id
   group by d.id, d.name, d.position order by d.position, d.name`,
  z.object({
    id: z.uuid(),
    name: z.string(),
    netCents: amount,
    laborCents: amount,
    partsCents: amount,
    hoursSold: amount,
    repairOrders: amount,
    costCents: amount,
    withoutCostCents: amount,
  }),
);

const credits = statement(
  "analytics.find-credits-by-department",
  of,
  `with ${bounds}
   select n.net_cents as "netCents", n.items,
     (select json_agg(json_build_object('departmentId', x.department_id, 'cents', x.labor_cents + x.parts_cents + x.other_cents))
      from ${shares} x) as invoice
   from bounds b join credit_notes n on n.organization_id = $organizationId and n.posted_at >= b.begins and n.posted_at < b.until
   join invoices i on i.organization_id = $organizationId and i.id = n.invoice_id and i.location_id = b.place
   order by n.posted_at, n.id`,
  z.object({
    netCents: amount,
    items: z.array(z.object({ departmentId: z.uuid().optional(), amountCents: amount })),
    invoice: z.array(z.object({ departmentId: z.uuid(), cents: amount })),
  }),
);

const orders = statement(
  "analytics.count-repair-orders",
  of,
  `with ${bounds}, ${posted} select count(*) filter (where repair_order_id is not null)::int as count from posted`,
  z.object({ count: amount }),
);

const names = statement(
  "analytics.find-department-names",
  { organizationId: "uuid", departmentIds: "uuid[]" },
  `select id, name from departments where organization_id = $organizationId and id = any ($departmentIds::uuid[]) order by position`,
  z.object({ id: z.uuid(), name: z.string() }),
);
export const findDepartmentNames = (tx: TenantTx, departmentIds: readonly string[]) =>
  names.all(tx, { departmentIds });

type Period = { locationIds: readonly string[]; from: string; to: string };
/** What each department sold on invoices posted in the period, in the order of departments. */
export const findSalesByDepartment = (tx: TenantTx, period: Period) => sales.all(tx, period);
/** The credit notes posted in the period, with what they are about. */
export const findCreditsByDepartment = (tx: TenantTx, period: Period) => credits.all(tx, period);
/** How many repair orders were posted in the period. */
export const countRepairOrders = async (tx: TenantTx, period: Period): Promise<number> =>
  (await orders.one(tx, period))?.count ?? 0;
