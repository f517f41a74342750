import type { Shop } from "../servers/full-server.ts";

export interface Posted {
  /** The first and the last day. Invoices are posted Monday to Friday at noon in New York. */
  readonly from: string;
  readonly to: string;
  readonly labor: number;
  readonly laborCost: number;
  readonly parts: number;
  readonly partsCost: number;
  readonly hours: string;
  /** Days until it is paid. Absent: not yet. */
  readonly paidAfter?: number;
  readonly customerId?: string;
}

/** One repair order with its invoice on each working day, without tax, and without duplicate numbers in a shop. */
export async function postDailyInvoices(shop: Shop, of: Posted): Promise<void> {
  await shop.run(
    `with days as (
       select day, ('2026-01-01'::date - day) + 1000000 as number, gen_random_uuid() as id
       from (select d::date as day from generate_series($2::date, $3::date, '1 day') d) x where extract(isodow from day) < 6),
     orders as (
       insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, status_since)
       select $1, id, $4, number, $5, $6, case when $7::int is null then 'invoiced' else 'closed' end, day + time '17:00' at time zone 'America/New_York'
       from days returning id)
     insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
       sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
       sublet_cost_cents, hours_sold, content)
     select $1, d.id, $4, d.id, $5, d.number, (d.day + time '12:00') at time zone 'America/New_York', $8::int, $9::int, 0, 0, 0, 0, 0, $8::int + $9::int, $10::int, $11::int, 0, $12::numeric, '{}'
     from days d join orders o on o.id = d.id`,
    ...[
      shop.organizationId,
      of.from,
      of.to,
      shop.locationId,
      of.customerId ?? shop.customerId,
      shop.vehicleId,
    ],
    ...[of.paidAfter ?? null, of.labor, of.parts, of.laborCost, of.partsCost, of.hours],
  );
  if (of.paidAfter === undefined) return;
  await shop.run(
    `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, settled_at)
     select $1, gen_random_uuid(), i.id, 'cash', 'succeeded', i.total_cents, i.posted_at + $4::int * interval '1 day'
     from invoices i where i.organization_id = $1 and i.posted_at >= $2::date and i.posted_at < $3::date + 1
       and not exists (select from payments p where p.organization_id = $1 and p.invoice_id = i.id)`,
    ...[shop.organizationId, of.from, of.to, of.paidAfter],
  );
}
