import { linkView } from "@autoiq/domain/repair-orders/links/contract";
import { line } from "@autoiq/domain/repair-orders/schema";
import { vehiclePlate } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { CustomerTx } from "../../../platform/tenancy.ts";
import { cardPricingJson, orderPricingJson } from "../../shops/reads.ts";
import { plateJson, vehicleLabelText } from "../../vehicles/reads.ts";
import { discountJson, lineColumns } from "../line-columns.ts";

const openStatement = statement(
  "repair-orders.find-open-link",
  { hash: "text" },
  `select organization_id as "organizationId", estimate_id as "estimateId", repair_order_id as "repairOrderId",
     customer_id as "customerId", expires_at as "expiresAt"
   from app.open_estimate_link($hash)`,
  z.object({
    organizationId: z.string(),
    estimateId: z.string(),
    repairOrderId: z.string(),
    customerId: z.string(),
    expiresAt: z.string(),
  }),
);
export const open = (tx: CustomerTx, hash: string) => openStatement.one(tx, { hash });

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
  discountFrom: true,
  discountBasisPoints: true,
  taxable: true,
  isDiagnosisCredit: true,
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
    invoice: true,
  })
  .extend({
    invoice: linkView.shape.invoice
      .unwrap()
      .omit({ prices: true })
      .extend({
        taxCents: z.number().int(),
        cardPricing: linkView.shape.cardPricing,
      })
      .nullable(),
    saveParts: z.boolean(),
    storageCentsPerDay: z.number(),
    plate: vehiclePlate,
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

const viewStatement = statement(
  "repair-orders.find-customer-view",
  { organizationId: "uuid", repairOrderId: "uuid", estimateId: "uuid?" },
  `select row_to_json(o) as seen from (
     select json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
         'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone,
         'logo', (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
           from organizations b join files f on f.organization_id = $organizationId and f.id = b.logo_file_id
           where b.organization_id = $organizationId)) as shop,
       r.number as "repairOrderNumber", coalesce(e.repair_order_version, r.version) as "repairOrderVersion",
       r.status, r.promised_at as "promisedAt",
       coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
       ${vehicleLabelText("v")} as vehicle, ${plateJson("v")} as plate,
       r.odometer_in as "odometerIn", r.concern, l.guarantee, r.save_parts as "saveParts",
       l.storage_cents_per_day as "storageCentsPerDay",
       coalesce((select json_agg(x order by x.position) from (
         select j.position, j.id, j.name, j.description, j.authorization_state as authorization, j.pay, j.work_state as work,
           j.inspection_item_id as "inspectionItemId",
           case when exists (select from departments d where d.organization_id = $organizationId and d.id = j.department_id and d.is_diagnosis)
             then trim(j.cause) else '' end as found,
           coalesce((select json_agg(y order by y.place) from (
             select i.position as place, ${lineColumns("i", customerLine)}
             from job_lines i where i.organization_id = $organizationId and i.repair_order_id = $repairOrderId and i.job_id = j.id) y), '[]') as lines
         from jobs j where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId) x), '[]') as jobs,
       ${orderPricingJson("r", "l")} as pricing, ${cardPricingJson("l")} as "cardPricing", ${discountJson("r")} as discount,
       (select json_build_object('signedOffName', coalesce(n.signed_off_name, ''), 'signedOffAt', n.signed_off_at,
          'items', coalesce((select json_agg(x order by x.position) from (
             select p.position, p.id, p.section, p.label, p.kind, p.rating, p.note, p.measurement, p.unit, p.readings,
               p.limits, case when p.last->>'customerId' = r.customer_id::text then p.last end as last,
               coalesce((select json_agg(json_build_object('id', f.file_id, 'width', i.width, 'height', i.height,
                   'marks', f.marks) order by f.position)
                 from inspection_photos f join files i on i.organization_id = $organizationId and i.id = f.file_id
                 where f.organization_id = $organizationId and f.inspection_item_id = p.id), '[]') as photos,
               coalesce((select json_agg(json_build_object('id', w.file_id, 'seconds', w.seconds) order by w.position)
                 from inspection_videos w where w.organization_id = $organizationId and w.inspection_item_id = p.id), '[]') as videos
             from inspection_items p where p.organization_id = $organizationId and p.inspection_id = n.id) x), '[]'))
        from inspections n
        where n.organization_id = $organizationId and n.repair_order_id = $repairOrderId and n.signed_off_at is not null) as inspection,
       (select json_build_object('id', b.id, 'number', b.number, 'totalCents', b.total_cents, 'postedAt', b.posted_at,
          'creditedCents', g.credited, 'paidCents', g.paid, 'writtenOffCents', g.written_off, 'mayPayPart', l.partial_card_payments, 'tipPercents', case when l.accepts_tips then l.tip_percents end,
          'taxCents', b.tax_cents, 'cardPricing', b.content->'cardPricing')
        from invoices b cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind in ('credit-note', 'cash-discount', 'cash-discount-returned')), 0) as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind = 'write-off'), 0) as written_off,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0) as paid
          from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = b.id) g
        where b.organization_id = $organizationId and b.repair_order_id = $repairOrderId) as invoice,
       coalesce((select json_agg(json_build_object('id', d.id, 'method', d.method, 'amountCents', d.amount_cents,
           'heldCents', d.amount_cents - coalesce(d.applied_cents, 0) - app.refunded_of_deposit(d.organization_id, d.id),
           'takenAt', d.taken_at) order by d.taken_at, d.id)
         from deposits d where d.organization_id = $organizationId and d.repair_order_id = $repairOrderId), '[]') as deposits,
       (select json_build_object('id', q.id, 'amountCents', q.amount_cents) from deposit_requests q
         where q.organization_id = $organizationId and q.repair_order_id = $repairOrderId and q.state = 'open') as "requestedDeposit",
       case when e.id is not null then json_build_object('id', e.id, 'sentAt', e.sent_at, 'expiresAt', e.expires_at,
         'viewedAt', e.viewed_at, 'offerHash', e.content->>'offerHash',
         'jobIds', (select coalesce(json_agg(k->>'id'), '[]') from json_array_elements(e.content->'jobs') k)) end as estimate
     from repair_orders r
     join locations l on l.organization_id = $organizationId and l.id = r.location_id
     join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
     left join lateral (
       select * from estimates s
       where s.organization_id = $organizationId and s.repair_order_id = $repairOrderId and ($estimateId::uuid is null or s.id = $estimateId)
       order by s.version desc limit 1) e on true
     where r.organization_id = $organizationId and r.id = $repairOrderId) o`,
  z.object({ seen }),
);
/**
 * What a customer may see of one repair order: `organizationId` organization, `repairOrderId` repair order, `estimateId` the estimate or null for the last
 * one. It runs as the customer, so that row-level security itself hides what is another's, and an inspection that
 * nobody has signed off. No column of cost is read.
 */
export const view = (tx: CustomerTx, of: InputOf<typeof viewStatement>) => viewStatement.one(tx, of);
