import { clientOverview } from "@autoiq/domain/portal/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, IdentityTx } from "../../platform/tenancy.ts";

const customersOf = statement(
  "portal.customers-of",
  `select organization_id as "organizationId", id as "customerId" from customers
   where email = lower($1) order by organization_id limit 50`,
  z.object({ organizationId: z.uuid(), customerId: z.uuid() }),
);

const { shape } = clientOverview;
const part = z.object({
  shop: shape.shops.element,
  vehicles: shape.vehicles,
  repairOrders: shape.repairOrders,
  invoices: shape.invoices,
  appointments: shape.appointments,
});

const vehicle = "concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))";

// $1 organization, $2 customer, $3 the beginning of what is still to come, $4 now. The shop is the one of the latest visit.
const overview = statement(
  "portal.overview",
  `select
     (select json_build_object('organizationId', l.organization_id, 'name', l.name, 'phone', l.phone, 'street', l.street,
        'city', l.city, 'state', l.state, 'zip', l.zip, 'timeZone', l.time_zone)
      from locations l left join repair_orders r on r.organization_id = $1 and r.location_id = l.id and r.customer_id = $2
      where l.organization_id = $1 order by r.created_at desc nulls last, l.created_at, l.id limit 1) as shop,
     coalesce((select json_agg(json_build_object('organizationId', v.organization_id, 'id', v.id, 'label', ${vehicle},
        'plate', v.plate, 'vin', v.vin, 'odometer', v.odometer) order by v.created_at desc, v.id)
      from vehicles v where v.organization_id = $1 and v.customer_id = $2), '[]') as vehicles,
     coalesce((select json_agg(x.row order by x.at desc) from (
        select r.created_at as at, json_build_object('organizationId', r.organization_id, 'id', r.id, 'number', r.number,
          'status', r.status, 'vehicleId', r.vehicle_id, 'vehicle', ${vehicle}, 'concern', r.concern,
          'createdAt', r.created_at, 'promisedAt', r.promised_at, 'authorizedCents', r.authorized_cents,
          'estimateWaiting', r.status not in ('invoiced', 'closed', 'void')
            and exists (select from estimates e where e.organization_id = $1 and e.repair_order_id = r.id and e.expires_at > $4)
            and exists (select from jobs j where j.organization_id = $1 and j.repair_order_id = r.id
              and j.authorization_state = 'proposed')) as row
        from repair_orders r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
        where r.organization_id = $1 and r.customer_id = $2 order by r.created_at desc limit 100) x), '[]') as "repairOrders",
     coalesce((select json_agg(x.row order by x.at desc) from (
        select i.posted_at as at, json_build_object('organizationId', i.organization_id, 'id', i.id, 'number', i.number,
          'repairOrderId', i.repair_order_id, 'vehicle', i.content->'vehicle'->>'label', 'postedAt', i.posted_at,
          'totalCents', i.total_cents, 'creditedCents', g.credited, 'paidCents', g.paid,
          'state', case when g.credited > 0 and g.credited >= i.total_cents then 'credited'
            when g.paid >= i.total_cents - g.credited then 'paid'
            when g.paid > 0 then 'part-paid' else 'posted' end) as row
        from invoices i cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind = 'credit-note'), 0)::int as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0)::int as paid
          from ledger_entries e where e.organization_id = $1 and e.invoice_id = i.id) g
        where i.organization_id = $1 and i.customer_id = $2 order by i.posted_at desc limit 100) x), '[]') as invoices,
     coalesce((select json_agg(json_build_object('organizationId', a.organization_id, 'id', a.id, 'startsAt', a.starts_at,
        'status', a.status, 'vehicle', ${vehicle}, 'concern', a.concern) order by a.starts_at)
      from appointments a left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
      where a.organization_id = $1 and a.customer_id = $2 and a.starts_at >= $3
        and a.status in ('requested', 'confirmed', 'arrived')), '[]') as appointments`,
  part,
);

const invoice = statement(
  "portal.invoice",
  "select id from invoices where organization_id = $1 and id = $2",
  z.object({ id: z.uuid() }),
);

/** Who that email address is in each shop; the address must be one that its owner has confirmed. */
export const findCustomersOf = (tx: IdentityTx, email: string) => customersOf.all(tx, email);

export const findOverview = async (tx: CustomerTx, from: Date, now: Date) =>
  (await overview.one(tx, tx.organizationId, tx.customerId, from, now))!;

/** Whether that invoice is this customer's. */
export const ownsInvoice = async (tx: CustomerTx, id: string): Promise<boolean> =>
  (await invoice.one(tx, tx.organizationId, id)) !== undefined;
