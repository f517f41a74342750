import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { discountJson } from "../../repair-orders/reads.ts";

const integer = z.number().int();
const discountBase = z.enum(["labor", "part", "job"]);

const isComeback = "exists (select from unnest(r.labels) word where lower(word) = 'comeback')";
// The same visit before it against which a comeback counts in reports: 0078.
const visitBefore = `(select p.id from repair_orders p where p.organization_id = $organizationId
         and p.vehicle_id = r.vehicle_id and p.id <> r.id and p.status <> 'void'
         and (p.created_at, p.id) < (r.created_at, r.id) order by p.created_at desc, p.id desc limit 1)`;

const ordersStatement = statement(
  "payroll.find-finished-orders",
  {
    organizationId: "uuid",
    staffId: "uuid?",
    begins: "timestamptz",
    ends: "timestamptz",
    /** Whether anybody is paid for what they advise. */
    withAdvised: "bool",
    /** Whether comebacks take hours back from anybody. */
    withComebacks: "bool",
  },
  `select r.id as "repairOrderId", r.number, r.advisor_id as "advisorId",
     ${isComeback} as "isComeback",
     ${discountJson("r")} as discount,
     (select json_build_object('netCents', i.total_cents - i.tax_cents, 'creditedCents', coalesce((select sum(n.net_cents)
         from credit_notes n where n.organization_id = $organizationId and n.invoice_id = i.id), 0))
       from invoices i where i.organization_id = $organizationId and i.repair_order_id = r.id) as billed,
     (select to_char(i.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       from invoices i where i.organization_id = $organizationId and i.repair_order_id = r.id) as "invoicedAt",
     coalesce(case when $withComebacks and ${isComeback} then (
       select json_agg(json_build_object('name', e.name, 'cannedJobId', e.canned_job_id, 'technicianId', e.technician_id)
         order by e.position, e.id)
       from jobs e where e.organization_id = $organizationId and e.authorization_state = 'approved' and e.repair_order_id = ${visitBefore}) end,
       '[]') as "earlierJobs",
     (select json_agg(json_build_object('id', j.id, 'name', j.name, 'pay', j.pay, 'cannedJobId', j.canned_job_id,
         'shares', coalesce((select json_agg(json_build_object('staffId', s.staff_id, 'basisPoints', s.basis_points) order by s.position)
           from pay_job_shares s where s.organization_id = $organizationId and s.job_id = j.id), '[]'),
         'technicianId', case when j.work_state = 'completed' then j.technician_id end,
         'completedAt', to_char(j.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'lines', coalesce((select json_agg(json_build_object('kind', i.kind, 'hours', i.hours::text, 'amountCents', i.amount_cents,
             'discountFrom', i.discount_from, 'quantity', i.quantity::text, 'partId', i.part_id, 'category', coalesce(p.category, ''),
             'costCents', case i.kind when 'part' then round(i.unit_cost_cents * i.quantity)::int when 'sublet' then i.unit_cost_cents end)
             order by i.position, i.id)
           from job_lines i left join parts p on p.organization_id = $organizationId and p.id = i.part_id where i.organization_id = $organizationId and i.repair_order_id = r.id and i.job_id = j.id), '[]'))
         order by j.position, j.id)
       from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id
         and j.authorization_state = 'approved') as jobs
   from repair_orders r
   where r.organization_id = $organizationId and r.status <> 'void' and r.id in (
     select d.repair_order_id from jobs d where d.organization_id = $organizationId and d.technician_id is not null
       and d.work_state = 'completed' and d.authorization_state = 'approved' and d.completed_at >= $begins and d.completed_at < $ends
       and ($staffId::uuid is null or d.technician_id = $staffId
         or exists (select from pay_job_shares s where s.organization_id = $organizationId and s.job_id = d.id and s.staff_id = $staffId)
         or $withComebacks and exists (select from repair_orders r where r.organization_id = $organizationId
           and r.id = d.repair_order_id and ${isComeback}))
     union select a.id from repair_orders a join invoices i on i.organization_id = $organizationId and i.repair_order_id = a.id
       where $withAdvised and a.organization_id = $organizationId and a.advisor_id is not null
         and ($staffId::uuid is null or a.advisor_id = $staffId) and i.posted_at >= $begins and i.posted_at < $ends)`,
  z.object({
    repairOrderId: z.uuid(),
    number: integer,
    advisorId: z.uuid().nullable(),
    invoicedAt: z.string().nullable(),
    earlierJobs: z.array(
      z.object({ name: z.string(), cannedJobId: z.uuid().nullable(), technicianId: z.uuid().nullable() }),
    ),
    isComeback: z.boolean(),
    discount: z
      .object({ from: discountBase, basisPoints: integer.nullable(), amountCents: integer })
      .nullable(),
    billed: z.object({ netCents: integer, creditedCents: integer }).nullable(),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        pay: z.enum(["customer", "warranty", "internal"]),
        technicianId: z.uuid().nullable(),
        completedAt: z.string().nullable(),
        cannedJobId: z.uuid().nullable(),
        shares: z.array(z.object({ staffId: z.uuid(), basisPoints: integer })),
        lines: z.array(
          z.object({
            kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
            hours: z.string().nullable(),
            amountCents: integer,
            discountFrom: discountBase,
            quantity: z.string().nullable(),
            partId: z.uuid().nullable(),
            category: z.string(),
            costCents: integer.nullable(),
          }),
        ),
      }),
    ),
  }),
);
/**
 * Repair orders with a job that was completed between two instants, or with an invoice of then, with all their approved jobs. The transaction sees the
 * invoices and credit notes of the location that it was opened for: of all of them without one.
 */
export const findFinishedOrders = (tx: TenantTx, of: InputOf<typeof ordersStatement>) =>
  ordersStatement.all(tx, of);
