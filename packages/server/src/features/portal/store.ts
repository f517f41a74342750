import { clientOverview } from "@autoiq/domain/portal/contract";
import { vehicleRequest } from "@autoiq/domain/vehicles/requests/schema";
import { z } from "zod";
import { jsonPairs } from "../../platform/database/columns.ts";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, IdentityTx } from "../../platform/tenancy.ts";
import { vehicleLabelText } from "../vehicles/reads.ts";

// `email` the confirmed address or null, `phone` the confirmed telephone or null, `name` the name of the account. In each shop the record
// that has the address now; else the one that a record with the address was made part of; else, as numbers change hands,
// one that has only the telephone, and the same family name. Where several share the telephone, the first name must match.
const customersOf = statement(
  "portal.find-customers",
  { email: "text?", phone: "text?", name: "text" },
  `select distinct on (x.organization_id) x.organization_id as "organizationId", x.id as "customerId" from (
     select organization_id, id, 0 as rank from customers where email = lower($email) and merged_into is null
     union all
     select c.organization_id, coalesce(c.merged_into, c.id), 1
     from (select organization_id, into_customer_id from customer_merges where from_email = lower($email) and undone_at is null
       union all
       select organization_id, into_customer_id from customer_merges where into_email = lower($email) and undone_at is null) m
     join customers c on c.organization_id = m.organization_id and c.id = m.into_customer_id
     union all
     select c.organization_id, c.id, 2 from customers c
     where c.phone = $phone and c.email is null and c.merged_into is null and app.search_form(c.last_name) <> ''
       and right(' ' || app.search_form($name), length(app.search_form(c.last_name)) + 1) = ' ' || app.search_form(c.last_name)
       and (not exists (select from customers o where o.organization_id = c.organization_id and o.phone = c.phone and o.id <> c.id)
         or app.search_form($name) = app.search_form(c.first_name) || ' ' || app.search_form(c.last_name))) x
   where not app.is_practice(x.organization_id)
   order by x.organization_id, x.rank, x.id limit 50`,
  z.object({ organizationId: z.uuid(), customerId: z.uuid() }),
);

const { shape } = clientOverview;
const part = z.object({
  shop: shape.shops.element,
  vehicles: shape.vehicles,
  repairOrders: shape.repairOrders,
  invoices: shape.invoices,
  appointments: shape.appointments,
  words: shape.words,
  vehicleRequests: shape.vehicleRequests,
});

const vehicle = vehicleLabelText("v");

// The location of the customer's latest visit, if it is open.
const shop = `(select json_build_object('organizationId', l.organization_id, 'customerId', $customerId::uuid, 'name', l.name, 'phone', l.phone, 'street', l.street,
        'city', l.city, 'state', l.state, 'zip', l.zip, 'timeZone', l.time_zone)
      from locations l left join repair_orders r on r.organization_id = $organizationId and r.location_id = l.id and r.customer_id = $customerId
      where l.organization_id = $organizationId order by l.closed_at is not null, r.created_at desc nulls last, l.created_at, l.id limit 1)`;
const oneShop = statement(
  "portal.find-shop",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${shop} as shop`,
  part.pick({ shop: true }),
);

// `organizationId` organization, `customerId` customer, `from` the beginning of what is still to come, `now` now.
const overview = statement(
  "portal.find-overview",
  { organizationId: "uuid", customerId: "uuid", from: "timestamptz", now: "timestamptz" },
  `select
     ${shop} as shop,
     coalesce((select json_agg(json_build_object('organizationId', v.organization_id, 'id', v.id, 'label', ${vehicle},
        'plate', v.plate, 'vin', v.vin, 'odometer', v.odometer) order by v.created_at desc, v.id)
      from vehicles v where v.organization_id = $organizationId and v.customer_id = $customerId), '[]') as vehicles,
     coalesce((select json_agg(x.row order by x.at desc) from (
        select r.created_at as at, json_build_object('organizationId', r.organization_id, 'id', r.id, 'number', r.number,
          'status', r.status, 'vehicleId', r.vehicle_id, 'vehicle', ${vehicle}, 'concern', r.concern,
          'createdAt', r.created_at, 'promisedAt', r.promised_at, 'authorizedCents', r.authorized_cents,
          'estimateWaiting', r.status not in ('invoiced', 'closed', 'void')
            and exists (select from estimates e where e.organization_id = $organizationId and e.repair_order_id = r.id and e.expires_at > $now)
            and exists (select from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id
              and j.authorization_state = 'proposed'),
          'inspectedAt', (select n.signed_off_at from inspections n
            where n.organization_id = $organizationId and n.repair_order_id = r.id and n.signed_off_at is not null),
          'jobsApproved', w.approved, 'jobsDone', w.done, 'waitingForParts', w.parts) as row
        from repair_orders r join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
        cross join lateral (
          select count(*)::int as approved, count(*) filter (where j.work_state = 'completed')::int as done,
            coalesce(bool_or(j.hold_reason = 'parts'), false) as parts
          from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state = 'approved') w
        where r.organization_id = $organizationId and r.customer_id = $customerId order by r.created_at desc limit 100) x), '[]') as "repairOrders",
     coalesce((select json_agg(x.row order by x.at desc) from (
        select i.posted_at as at, json_build_object('organizationId', i.organization_id, 'id', i.id, 'number', i.number,
          'repairOrderId', i.repair_order_id, 'vehicle', i.content->'vehicle'->>'label', 'postedAt', i.posted_at,
          'totalCents', i.total_cents, 'creditedCents', g.credited, 'paidCents', g.paid, 'writtenOffCents', g.written_off,
          'state', case when g.credited > 0 and g.credited >= i.total_cents then 'credited'
            when g.paid >= i.total_cents - g.credited then 'paid'
            when g.written_off > 0 and g.paid + g.written_off >= i.total_cents - g.credited then 'written-off'
            when g.paid > 0 then 'part-paid' else 'posted' end) as row
        from invoices i cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind in ('credit-note', 'cash-discount', 'cash-discount-returned')), 0)::int as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind = 'write-off'), 0)::int as written_off,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0)::int as paid
          from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = i.id) g
        where i.organization_id = $organizationId and i.customer_id = $customerId order by i.posted_at desc limit 100) x), '[]') as invoices,
     coalesce((select json_agg(json_build_object('organizationId', a.organization_id, 'id', a.id, 'startsAt', a.starts_at,
        'status', a.status, 'vehicle', ${vehicle}, 'concern', a.concern) order by a.starts_at)
      from appointments a left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
      where a.organization_id = $organizationId and a.customer_id = $customerId and a.starts_at >= $from
        and a.status in ('requested', 'confirmed', 'arrived')), '[]') as appointments,
     coalesce((select json_agg(json_build_object('organizationId', m.organization_id, 'at', m.created_at,
        'author', m.author_name, 'body', coalesce(nullif(m.body, ''), 'A photo')))
      from (select * from messages where organization_id = $organizationId and customer_id = $customerId and kind = 'person'
        order by created_at desc, id desc limit 1) m
      where m.direction = 'out' and m.created_at > $now::timestamptz - interval '14 days'), '[]') as words,
     coalesce((select json_agg(json_build_object('organizationId', $organizationId::uuid, ${jsonPairs(vehicleRequest, "q")}) order by q.created_at desc)
      from vehicle_requests q where q.organization_id = $organizationId and q.customer_id = $customerId and (q.state = 'waiting'
        or q.state = 'declined' and q.decided_at > $now::timestamptz - interval '14 days')), '[]') as "vehicleRequests"`,
  part,
);

const invoice = statement(
  "portal.find-invoice",
  { organizationId: "uuid", invoiceId: "uuid" },
  "select id from invoices where organization_id = $organizationId and id = $invoiceId",
  z.object({ id: z.uuid() }),
);

/** The records that a person may open. The email address and phone number must be verified. */
export const findCustomersOf = (
  tx: IdentityTx,
  of: { readonly email: string | null; readonly phone: string | null; readonly name: string },
) => customersOf.all(tx, { email: of.email, phone: of.phone, name: of.name });

export const findShop = async (tx: CustomerTx) =>
  (await oneShop.one(tx, { customerId: tx.customerId }))!.shop;

export const findOverview = async (tx: CustomerTx, from: Date, now: Date) =>
  (await overview.one(tx, { customerId: tx.customerId, from, now }))!;

/** Whether the invoice belongs to this customer. */
export const ownsInvoice = async (tx: CustomerTx, id: string): Promise<boolean> =>
  (await invoice.one(tx, { invoiceId: id })) !== undefined;
