import { getFigures, getToday } from "@autoiq/domain/analytics/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const sums = z.object({
  salesCents: z.number().int(),
  costCents: z.number().int(),
  laborCents: z.number().int(),
  hoursSold: z.string(),
  carCount: z.number().int(),
  paidCents: z.number().int(),
});

const figures = statement(
  "analytics.figures",
  `with bounds as materialized (
     select ($3::date - ($4::date - $3::date + 1))::timestamp at time zone time_zone as before_from,
       $3::date::timestamp at time zone time_zone as this_from, ($4::date + 1)::timestamp at time zone time_zone as this_to, time_zone
     from locations where organization_id = $1 and id = $2),
   posted as materialized (
     select x.at >= b.this_from as this, (x.at at time zone b.time_zone)::date as day,
       sum(x.cars) as cars, sum(x.sales) as sales, sum(x.labor) as labor, sum(x.hours) as hours, sum(x.cost) as cost
     from bounds b cross join lateral (
       select i.posted_at as at, (i.repair_order_id is not null)::int as cars, i.total_cents - i.tax_cents as sales, i.labor_cents as labor,
         i.hours_sold as hours, i.labor_cost_cents + i.parts_cost_cents + i.sublet_cost_cents as cost
       from invoices i where i.organization_id = $1 and i.location_id = $2
         and i.posted_at >= b.before_from and i.posted_at < b.this_to
       union all
       select c.posted_at, 0, -c.net_cents, 0, 0, 0
       from credit_notes c where c.organization_id = $1 and c.location_id = $2
         and c.posted_at >= b.before_from and c.posted_at < b.this_to) x
     group by 1, 2),
   paid as materialized (
     select e.at >= b.this_from as this, -sum(e.amount_cents) as cents
     from bounds b join ledger_entries e on e.organization_id = $1 and e.location_id = $2
       and e.at >= b.before_from and e.at < b.this_to and e.kind not in ('invoice', 'credit-note')
     group by 1),
   periods as (
     select this, json_build_object(
       'salesCents', (select coalesce(sum(sales), 0) from posted where posted.this = period.this),
       'costCents', (select coalesce(sum(cost), 0) from posted where posted.this = period.this),
       'laborCents', (select coalesce(sum(labor), 0) from posted where posted.this = period.this),
       'hoursSold', (select coalesce(sum(hours), 0)::text from posted where posted.this = period.this),
       'carCount', (select coalesce(sum(cars), 0) from posted where posted.this = period.this),
       'paidCents', (select coalesce(sum(cents), 0) from paid where paid.this = period.this)) as sums
     from (values (true), (false)) period (this))
   select (select sums from periods where this) as this, (select sums from periods where not this) as before,
     (select json_agg(json_build_object('day', each::date, 'salesCents', coalesce(sales, 0), 'carCount', coalesce(cars, 0)) order by each)
      from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') each
      left join posted on posted.this and posted.day = each::date) as days`,
  z.object({ this: sums, before: sums, days: getFigures.reply!.shape.days }),
);

// A promise is at risk when it has passed, or passes within two hours, and the car is not ready.
const today = statement(
  "analytics.today",
  `select to_char($3::date, 'YYYY-MM-DD') as day,
     (select count(*) from appointments where organization_id = $1 and location_id = $2 and status in ('requested', 'confirmed')
        and starts_at >= b.day_from and starts_at < b.day_to) as "carsExpected",
     o.in_shop as "carsInShop", o.waiting as "waitingForApproval", o.ready as "readyForPickup", o.at_risk as "promisesAtRisk",
     (select coalesce(sum(total_cents - tax_cents), 0) from invoices where organization_id = $1 and location_id = $2
        and posted_at >= b.day_from and posted_at < b.day_to)
     - (select coalesce(sum(net_cents), 0) from credit_notes where organization_id = $1 and location_id = $2
        and posted_at >= b.day_from and posted_at < b.day_to) as "postedCents",
     (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
      where e.organization_id = $1 and e.location_id = $2 and e.kind not in ('invoice', 'credit-note')
        and e.at >= b.day_from and e.at < b.day_to) as "paidCents"
   from (select $3::date::timestamp at time zone time_zone as day_from, ($3::date + 1)::timestamp at time zone time_zone as day_to
         from locations where organization_id = $1 and id = $2) b,
     (select count(*) filter (where status <> 'invoiced') as in_shop, count(*) filter (where status = 'awaiting-approval') as waiting,
        count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status not in ('ready', 'invoiced') and promised_at < $4::timestamptz + interval '2 hours') as at_risk
      from repair_orders where organization_id = $1 and location_id = $2 and status not in ('closed', 'void')) o`,
  getToday.reply,
);

/** Sums of a period of the location's own days, and of the equally long one that ends the day before it. */
export const findFigures = (tx: TenantTx, locationId: string, days: { from: string; to: string }) =>
  figures.one(tx, tx.organizationId, locationId, days.from, days.to);

export const findToday = (tx: TenantTx, locationId: string, day: string, now: Date) =>
  today.one(tx, tx.organizationId, locationId, day, now);
