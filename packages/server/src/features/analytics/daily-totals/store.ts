import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();
const of = { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" } as const;
const row = z.object({ day: z.string(), cents, count: cents });
const salesRow = row.extend({ taxCents: cents });

const bounds = `bounds as materialized (
  select id as place, time_zone as zone, $from::date::timestamp at time zone time_zone as begins,
    ($to::date + 1)::timestamp at time zone time_zone as until
  from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))`;

// The same as the metric "Sales": posted invoices less credit notes, before tax.
const sales = statement(
  "analytics.find-sales-by-day",
  of,
  `with ${bounds}
   select day, sum(cents)::int as cents, sum(tax)::int as "taxCents", sum(count)::int as count from (
     select to_char(i.posted_at at time zone b.zone, 'YYYY-MM-DD') as day, i.total_cents - i.tax_cents as cents, i.tax_cents as tax, 1 as count
     from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place
       and i.posted_at >= b.begins and i.posted_at < b.until and i.opening_cents = 0
     union all
     select to_char(n.posted_at at time zone b.zone, 'YYYY-MM-DD'), -n.net_cents, -n.tax_cents, 0
     from bounds b join credit_notes n on n.organization_id = $organizationId and n.posted_at >= b.begins and n.posted_at < b.until
     join invoices i on i.organization_id = $organizationId and i.id = n.invoice_id and i.location_id = b.place) x
   group by day order by day`,
  salesRow,
);

const production = statement(
  "analytics.find-production-by-day",
  of,
  `with ${bounds}
   select to_char(j.completed_at at time zone b.zone, 'YYYY-MM-DD') as day, sum(coalesce((
       select sum(l.amount_cents) from job_lines l
       where l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id), 0))::int as cents,
     count(*)::int as count
   from bounds b join jobs j on j.organization_id = $organizationId and j.completed_at >= b.begins and j.completed_at < b.until
   join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id and r.location_id = b.place
   where j.authorization_state = 'approved' and j.work_state = 'completed' and j.pay = 'customer' and r.status <> 'void'
   group by 1 order by 1`,
  row,
);

type Period = { locationIds: readonly string[]; from: string; to: string };
/** In cents before tax, with the number of invoices. A day without any has no row. */
export const findSalesByDay = (tx: TenantTx, period: Period) => sales.all(tx, period);
/** In cents before supplies and tax, with the number of jobs. */
export const findProductionByDay = (tx: TenantTx, period: Period) => production.all(tx, period);
