import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { discountJson } from "../../repair-orders/reads.ts";

const integer = z.number().int();
const discountBase = z.enum(["labor", "part", "job"]);

const ordersStatement = statement(
  "payroll.find-finished-orders",
  { organizationId: "uuid", staffId: "uuid?", begins: "timestamptz", ends: "timestamptz" },
  `select r.id as "repairOrderId", r.number,
     exists (select from unnest(r.labels) word where lower(word) = 'comeback') as "isComeback",
     ${discountJson("r")} as discount,
     (select json_build_object('netCents', i.total_cents - i.tax_cents, 'creditedCents', coalesce((select sum(n.net_cents)
         from credit_notes n where n.organization_id = $organizationId and n.invoice_id = i.id), 0))
       from invoices i where i.organization_id = $organizationId and i.repair_order_id = r.id) as billed,
     (select json_agg(json_build_object('id', j.id, 'name', j.name, 'pay', j.pay,
         'technicianId', case when j.work_state = 'completed' then j.technician_id end,
         'completedAt', to_char(j.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'lines', coalesce((select json_agg(json_build_object('kind', i.kind, 'hours', i.hours::text, 'amountCents', i.amount_cents,
             'discountFrom', i.discount_from) order by i.position, i.id)
           from job_lines i where i.organization_id = $organizationId and i.repair_order_id = r.id and i.job_id = j.id), '[]'))
         order by j.position, j.id)
       from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id
         and j.authorization_state = 'approved') as jobs
   from repair_orders r
   where r.organization_id = $organizationId and r.status <> 'void' and r.id in (
     select d.repair_order_id from jobs d where d.organization_id = $organizationId and d.technician_id is not null
       and ($staffId::uuid is null or d.technician_id = $staffId) and d.work_state = 'completed'
       and d.authorization_state = 'approved' and d.completed_at >= $begins and d.completed_at < $ends)`,
  z.object({
    repairOrderId: z.uuid(),
    number: integer,
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
        lines: z.array(
          z.object({
            kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
            hours: z.string().nullable(),
            amountCents: integer,
            discountFrom: discountBase,
          }),
        ),
      }),
    ),
  }),
);
/**
 * Repair orders with a job that was completed between two instants, with all their approved jobs. The transaction sees the
 * invoices and credit notes of the location that it was opened for: of all of them without one.
 */
export const findFinishedOrders = (tx: TenantTx, of: InputOf<typeof ordersStatement>) =>
  ordersStatement.all(tx, of);
