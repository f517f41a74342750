import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const count = z.number().int();
const row = z.object({
  zone: z.string(),
  appointments: z.array(
    z.object({ customer: z.string(), day: z.string(), concern: z.string(), hasCar: z.boolean() }),
  ),
  orders: z.array(
    z.object({
      number: count,
      customer: z.string(),
      fromAppointment: z.boolean(),
      concern: z.string(),
      odometer: count.nullable(),
      isPromised: z.boolean(),
      isSent: z.boolean(),
      jobs: z.array(
        z.object({
          name: z.string(),
          decision: z.enum(["proposed", "approved", "declined", "deferred"]),
          isCompleted: z.boolean(),
          correction: z.string(),
          hasTechnician: z.boolean(),
          laborLines: count,
          partLines: count,
          stockedParts: count,
          pulledParts: count,
          clocked: count,
        }),
      ),
      inspection: z
        .object({
          isCompleted: z.boolean(),
          green: count,
          yellow: count,
          red: count,
          redWithoutNote: count,
          photos: count,
        })
        .nullable(),
      invoice: z.object({ number: count, balanceCents: count, cashCents: count }).nullable(),
    }),
  ),
  received: z.array(z.string()),
  writtenTo: z.array(z.string()),
  dayCloses: count,
  doneElsewhere: z.array(z.string()),
});

const name = `trim(c.first_name || ' ' || c.last_name)`;

// A practice shop has few records, and each list is cut, so that a flooded one is checked as fast.
const facts = statement(
  "training.find-shop-facts",
  { organizationId: "uuid" },
  `select (select l.time_zone from locations l where l.organization_id = $organizationId order by l.id limit 1) as zone,
     coalesce((select json_agg(json_build_object('customer', ${name}, 'concern', a.concern, 'hasCar', a.vehicle_id is not null,
         'day', to_char(a.starts_at at time zone l.time_zone, 'YYYY-MM-DD')) order by a.created_at desc)
       from (select * from appointments where organization_id = $organizationId and status not in ('cancelled', 'no-show')
         order by created_at desc limit 50) a
       join customers c on c.organization_id = $organizationId and c.id = a.customer_id
       join locations l on l.organization_id = $organizationId and l.id = a.location_id), '[]'::json) as appointments,
     coalesce((select json_agg(json_build_object('number', r.number, 'customer', ${name}, 'concern', r.concern,
         'odometer', r.odometer_in, 'isPromised', r.promised_at is not null,
         'fromAppointment', exists (select from appointments a where a.organization_id = $organizationId and a.repair_order_id = r.id),
         'isSent', exists (select from estimates e where e.organization_id = $organizationId and e.repair_order_id = r.id),
         'jobs', coalesce((select json_agg(json_build_object('name', j.name, 'decision', j.authorization_state,
             'isCompleted', j.work_state = 'completed', 'correction', j.correction, 'hasTechnician', j.technician_id is not null,
             'laborLines', n.labor, 'partLines', n.parts, 'stockedParts', n.stocked, 'pulledParts', n.pulled,
             'clocked', (select count(*) from time_entries t where t.organization_id = $organizationId and t.job_id = j.id
               and t.ended_at is not null)) order by j.position)
           from jobs j cross join lateral (
             select count(*) filter (where x.kind = 'labor') as labor, count(*) filter (where x.kind = 'part') as parts,
               count(*) filter (where x.part_id is not null) as stocked,
               count(*) filter (where x.part_id is not null and x.part_state in ('issued', 'installed')) as pulled
             from job_lines x where x.organization_id = $organizationId and x.job_id = j.id) n
           where j.organization_id = $organizationId and j.repair_order_id = r.id), '[]'::json),
         'inspection', (select json_build_object('isCompleted', i.completed_at is not null,
             'green', count(*) filter (where p.rating = 'green'), 'yellow', count(*) filter (where p.rating = 'yellow'),
             'red', count(*) filter (where p.rating = 'red'),
             'redWithoutNote', count(*) filter (where p.rating = 'red' and trim(p.note) = ''),
             'photos', coalesce(sum((select count(*) from inspection_photos f where f.organization_id = $organizationId
               and f.inspection_item_id = p.id)), 0)::int)
           from inspections i join inspection_items p on p.organization_id = $organizationId and p.inspection_id = i.id
           where i.organization_id = $organizationId and i.repair_order_id = r.id group by i.completed_at, i.started_at
           order by i.started_at desc limit 1),
         'invoice', (select json_build_object('number', v.number,
             'balanceCents', coalesce((select sum(e.amount_cents) from ledger_entries e
               where e.organization_id = $organizationId and e.invoice_id = v.id), 0)::int,
             'cashCents', coalesce((select sum(y.amount_cents) from payments y where y.organization_id = $organizationId
               and y.invoice_id = v.id and y.method = 'cash' and y.state = 'succeeded'), 0)::int)
           from invoices v where v.organization_id = $organizationId and v.repair_order_id = r.id limit 1)
         ) order by r.number desc)
       from (select * from repair_orders where organization_id = $organizationId and voided_at is null
         order by number desc limit 20) r
       join customers c on c.organization_id = $organizationId and c.id = r.customer_id), '[]'::json) as orders,
     array(select distinct p.number from stock_movements m join parts p on p.organization_id = $organizationId and p.id = m.part_id
       where m.organization_id = $organizationId and m.kind = 'received' order by 1 limit 50) as received,
     array(select distinct ${name} from messages m join customers c on c.organization_id = $organizationId and c.id = m.customer_id
       where m.organization_id = $organizationId and m.direction = 'out' and m.kind = 'person' order by 1 limit 50) as "writtenTo",
     (select count(*)::int from day_closes d where d.organization_id = $organizationId) as "dayCloses",
     array(select distinct ${name} from service_notes n join vehicles v on v.organization_id = $organizationId and v.id = n.vehicle_id
       join customers c on c.organization_id = $organizationId and c.id = v.customer_id
       where n.organization_id = $organizationId and n.kind = 'done-elsewhere' order by 1 limit 50) as "doneElsewhere"`,
  row,
);

/** What tasks are checked by. Only of the practice shop that the transaction sees. */
export const findShopFacts = async (tx: TenantTx) => (await facts.one(tx))!;
