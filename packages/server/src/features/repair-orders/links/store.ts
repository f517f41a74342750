import { linkView } from "@autoiq/domain/repair-orders/links/contract";
import { line } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

export const open = statement(
  "repair-orders.open-link",
  `select organization_id as "organizationId", estimate_id as "estimateId", repair_order_id as "repairOrderId",
     customer_id as "customerId", expires_at as "expiresAt"
   from app.open_estimate_link($1)`,
  z.object({
    organizationId: z.string(),
    estimateId: z.string(),
    repairOrderId: z.string(),
    customerId: z.string(),
    expiresAt: z.string(),
  }),
);

const customerLine = line.pick({
  kind: true,
  description: true,
  hours: true,
  rateCents: true,
  quantity: true,
  unitPriceCents: true,
  amountCents: true,
  condition: true,
  stateFee: true,
});

export const seen = linkView
  .omit({
    presented: true,
    authorized: true,
    current: true,
    terms: true,
    sentAt: true,
    expiresAt: true,
    jobs: true,
  })
  .extend({
    saveParts: z.boolean(),
    storageCentsPerDay: z.number(),
    plate: z.string(),
    plateState: z.string(),
    jobs: z.array(
      linkView.shape.jobs.element
        .omit({ subtotalCents: true, lines: true })
        .extend({ lines: z.array(customerLine) }),
    ),
    estimate: z
      .object({
        id: z.string(),
        sentAt: z.string(),
        expiresAt: z.string(),
        viewedAt: z.string().nullable(),
        offerHash: z.string(),
        jobIds: z.array(z.string()),
      })
      .nullable(),
  });
export type Seen = z.infer<typeof seen>;

/**
 * What a customer may see of one repair order: $1 organization, $2 repair order, $3 the estimate or null for the last
 * one. It runs as the customer, so that row-level security itself hides what is another's, and an inspection that
 * nobody has signed off. No column of cost is read.
 */
export const view = statement(
  "repair-orders.customer-view",
  `select row_to_json(o) as seen from (
     select json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
         'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone,
         'logo', (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
           from organizations b join files f on f.organization_id = $1 and f.id = b.logo_file_id
           where b.organization_id = $1)) as shop,
       r.number as "repairOrderNumber", coalesce(e.repair_order_version, r.version) as "repairOrderVersion",
       r.status, r.promised_at as "promisedAt",
       coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
       concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle, v.plate, v.plate_state as "plateState",
       r.odometer_in as "odometerIn", r.concern, l.guarantee, r.save_parts as "saveParts",
       l.storage_cents_per_day as "storageCentsPerDay",
       coalesce((select json_agg(x order by x.position) from (
         select j.position, j.id, j.name, j.description, j.authorization_state as authorization, j.pay, j.work_state as work,
           j.inspection_item_id as "inspectionItemId",
           coalesce((select json_agg(y order by y.place) from (
             select i.position as place, i.kind, i.description, i.hours::text as hours, i.rate_cents as "rateCents",
               trim_scale(i.quantity)::text as quantity, i.unit_price_cents as "unitPriceCents",
               i.amount_cents as "amountCents", i.condition, i.state_fee as "stateFee"
             from job_lines i where i.organization_id = $1 and i.repair_order_id = $2 and i.job_id = j.id) y), '[]') as lines
         from jobs j where j.organization_id = $1 and j.repair_order_id = $2) x), '[]') as jobs,
       coalesce(r.rates, json_build_object('state', l.state, 'laborRateCents', l.labor_rate_cents,
         'suppliesBasisPoints', l.supplies_basis_points, 'suppliesCapCents', l.supplies_cap_cents,
         'salesTaxBasisPoints', l.sales_tax_basis_points, 'surtaxBasisPoints', l.surtax_basis_points,
         'surtaxCapCents', l.surtax_cap_cents)) as pricing,
       (select json_build_object('signedOffName', coalesce(n.signed_off_name, ''), 'signedOffAt', n.signed_off_at,
          'items', coalesce((select json_agg(x order by x.position) from (
             select p.position, p.id, p.section, p.label, p.kind, p.rating, p.note, p.measurement, p.unit, p.readings,
               p.limits, case when p.last->>'customerId' = r.customer_id::text then p.last end as last,
               coalesce((select json_agg(json_build_object('id', f.file_id, 'width', i.width, 'height', i.height,
                   'marks', f.marks) order by f.position)
                 from inspection_photos f join files i on i.organization_id = $1 and i.id = f.file_id
                 where f.organization_id = $1 and f.inspection_item_id = p.id), '[]') as photos,
               coalesce((select json_agg(json_build_object('id', w.file_id, 'seconds', w.seconds) order by w.position)
                 from inspection_videos w where w.organization_id = $1 and w.inspection_item_id = p.id), '[]') as videos
             from inspection_items p where p.organization_id = $1 and p.inspection_id = n.id) x), '[]'))
        from inspections n
        where n.organization_id = $1 and n.repair_order_id = $2 and n.signed_off_at is not null) as inspection,
       (select json_build_object('id', b.id, 'number', b.number, 'totalCents', b.total_cents, 'postedAt', b.posted_at,
          'creditedCents', g.credited, 'paidCents', g.paid)
        from invoices b cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind = 'credit-note'), 0) as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0) as paid
          from ledger_entries e where e.organization_id = $1 and e.invoice_id = b.id) g
        where b.organization_id = $1 and b.repair_order_id = $2) as invoice,
       coalesce((select json_agg(json_build_object('id', d.id, 'method', d.method, 'amountCents', d.amount_cents,
           'heldCents', d.amount_cents - coalesce(d.applied_cents, 0) - app.returned_of_deposit(d.organization_id, d.id),
           'takenAt', d.taken_at) order by d.taken_at, d.id)
         from deposits d where d.organization_id = $1 and d.repair_order_id = $2), '[]') as deposits,
       (select json_build_object('id', q.id, 'amountCents', q.amount_cents) from deposit_requests q
         where q.organization_id = $1 and q.repair_order_id = $2 and q.state = 'open') as "askedDeposit",
       case when e.id is not null then json_build_object('id', e.id, 'sentAt', e.sent_at, 'expiresAt', e.expires_at,
         'viewedAt', e.viewed_at, 'offerHash', e.content->>'offerHash',
         'jobIds', (select coalesce(json_agg(k->>'id'), '[]') from json_array_elements(e.content->'jobs') k)) end as estimate
     from repair_orders r
     join locations l on l.organization_id = $1 and l.id = r.location_id
     join customers c on c.organization_id = $1 and c.id = r.customer_id
     join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
     left join lateral (
       select * from estimates s
       where s.organization_id = $1 and s.repair_order_id = $2 and ($3::uuid is null or s.id = $3)
       order by s.version desc limit 1) e on true
     where r.organization_id = $1 and r.id = $2) o`,
  z.object({ seen }),
);
