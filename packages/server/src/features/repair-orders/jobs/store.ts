import { findingRatings } from "@autoiq/domain/inspections/ratings";
import { getSuggestions } from "@autoiq/domain/repair-orders/jobs/contract";
import { line } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lineColumns } from "../line-columns.ts";

/** The most severe first. */
const found = `array[${findingRatings.map((rating) => `'${rating}'`).join(", ")}]`;
const findingsStatement = statement(
  "repair-orders.find-rated-points",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select p.id, p.label, p.note, p.measurement, p.unit, p.rating, p.canned_job_id as "cannedJobId",
     c.name as "cannedJobName"
   from inspection_items p
   left join canned_jobs c on c.organization_id = $organizationId and c.id = p.canned_job_id and c.active
   where p.organization_id = $organizationId and p.repair_order_id = $repairOrderId and p.rating = any (${found})
   order by array_position(${found}, p.rating), p.position`,
  getSuggestions.reply!.shape.findings.element.omit({ inspectionItemId: true }).extend({
    id: z.string(),
    cannedJobId: z.string().nullable(),
    cannedJobName: z.string().nullable(),
  }),
);
/** What its inspection found, with and without a job: `organizationId` organization, `repairOrderId` repair order. */
export const inspectionFindings = (tx: TenantTx, repairOrderId: string) =>
  findingsStatement.all(tx, { repairOrderId });

const lines = `coalesce((select json_agg(y order by y.place) from (
       select i.position as place, ${lineColumns("i")}
       from job_lines i where i.organization_id = $organizationId and i.repair_order_id = r.id and i.job_id = j.id) y), '[]') as lines`;

const columns = `j.id as "jobId", j.name, j.concern, j.description, j.canned_job_id as "cannedJobId", j.department_id as "departmentId",
     case j.authorization_state when 'approved' then 'done' else j.authorization_state end as outcome,
     coalesce(j.authorized_at, r.created_at) as at, r.id as "repairOrderId", r.number as "repairOrderNumber",
     r.odometer_in as odometer, ${lines}`;

const pastJob = z.object({
  jobId: z.string(),
  name: z.string(),
  concern: z.string(),
  description: z.string(),
  cannedJobId: z.string().nullable(),
  departmentId: z.string().nullable(),
  outcome: z.enum(["declined", "deferred", "done"]),
  at: z.string(),
  repairOrderId: z.string(),
  repairOrderNumber: z.number(),
  odometer: z.number().nullable(),
  lines: z.array(line),
});
export type PastJob = z.infer<typeof pastJob>;

const pastJobsStatement = statement(
  "repair-orders.find-past-jobs",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select ${columns}
   from (
     select v.id, v.number, v.created_at, v.odometer_in from repair_orders v
     where v.organization_id = $organizationId and v.id <> $repairOrderId and v.status <> 'void'
       and v.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $organizationId and o.id = $repairOrderId)
     order by v.created_at desc limit 40) r
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id
     and (j.authorization_state in ('declined', 'deferred')
       or (j.authorization_state = 'approved' and j.work_state = 'completed'))
   order by at desc, j.position`,
  pastJob,
);
/**
 * What was answered about the same car on its last forty visits: `organizationId` organization, `repairOrderId` repair order. A visit is found by
 * the index of the vehicle, so a car's history costs the same in a shop of any age.
 */
export const pastJobs = (tx: TenantTx, repairOrderId: string) => pastJobsStatement.all(tx, { repairOrderId });

const pastJobsByIdsStatement = statement(
  "repair-orders.find-past-jobs-by-ids",
  { organizationId: "uuid", repairOrderId: "uuid", jobIds: "uuid[]" },
  `select ${columns}
   from jobs j
   join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id and r.status <> 'void'
   where j.organization_id = $organizationId and j.id = any ($jobIds::uuid[]) and r.id <> $repairOrderId
     and j.authorization_state in ('declined', 'deferred', 'approved')
     and r.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $organizationId and o.id = $repairOrderId)`,
  pastJob,
);
/** Jobs of other visits of the same car, by their ids `jobIds`; what belongs to another car is not found. */
export const pastJobsByIds = (tx: TenantTx, of: InputOf<typeof pastJobsByIdsStatement>) =>
  pastJobsByIdsStatement.all(tx, of);

const orderJobsStatement = statement(
  "repair-orders.reorder-jobs",
  { organizationId: "uuid", repairOrderId: "uuid", placed: "uuid[]" },
  `update jobs j set position = x.place from unnest($placed::uuid[]) with ordinality as x(id, place)
   where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId and j.id = x.id and j.position <> x.place`,
);
/** Numbers the jobs anew by their place in `placed`, which names all of them. */
export const orderJobs = (tx: TenantTx, of: InputOf<typeof orderJobsStatement>) =>
  orderJobsStatement.run(tx, of);

const dropRatesStatement = statement(
  "repair-orders.clear-rates",
  { organizationId: "uuid", repairOrderId: "uuid" },
  "update repair_orders set rates = null where organization_id = $organizationId and id = $repairOrderId",
);
/** From now on the shop's current rates apply again, until rates are saved again. */
export const dropRates = (tx: TenantTx, repairOrderId: string) =>
  dropRatesStatement.run(tx, { repairOrderId });

const unkeptOrdersStatement = statement(
  "repair-orders.find-without-rates",
  { organizationId: "uuid", locationId: "uuid" },
  `select id from repair_orders
   where organization_id = $organizationId and location_id = $locationId and status not in ('closed', 'void') and rates is null
   order by status_since desc limit 2000`,
  z.object({ id: z.string() }),
);
/** Open repair orders of a location that follow the shop's rates, by the index of open ones: `organizationId` organization, `locationId` location. */
export const ordersWithoutSavedRates = (tx: TenantTx, locationId: string) =>
  unkeptOrdersStatement.all(tx, { locationId });

const ofCustomerStatement = statement(
  "repair-orders.find-open-of-customer",
  { organizationId: "uuid", customerId: "uuid" },
  `select id from repair_orders
   where organization_id = $organizationId and customer_id = $customerId and status not in ('invoiced', 'closed', 'void')`,
  z.object({ id: z.string() }),
);
export const openOrdersOfCustomer = (tx: TenantTx, customerId: string) =>
  ofCustomerStatement.all(tx, { customerId });

const addCreditStatement = statement(
  "repair-orders.add-diagnosis-credit",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    jobId: "uuid",
    id: "uuid",
    description: "text",
    amountCents: "int4",
    basisPoints: "int4?",
  },
  `insert into job_lines (organization_id, repair_order_id, job_id, id, position, kind, description, amount_cents, discount_from,
     discount_basis_points, is_diagnosis_credit)
   values ($organizationId, $repairOrderId, $jobId, $id, (select coalesce(max(position), -1) + 1 from job_lines
       where organization_id = $organizationId and repair_order_id = $repairOrderId and job_id = $jobId),
     'discount', $description, $amountCents, 'job', $basisPoints, true)`,
);
/** Under the repair order's lock. */
export const addCredit = (tx: TenantTx, of: InputOf<typeof addCreditStatement>) =>
  addCreditStatement.run(tx, of);

const removeCreditStatement = statement(
  "repair-orders.remove-diagnosis-credit",
  { organizationId: "uuid", jobLineId: "uuid" },
  "delete from job_lines where organization_id = $organizationId and id = $jobLineId and is_diagnosis_credit",
);
export const removeCredit = (tx: TenantTx, jobLineId: string) => removeCreditStatement.run(tx, { jobLineId });

const setAuthorizationStatement = statement(
  "repair-orders.set-authorization",
  { organizationId: "uuid", jobId: "uuid", authorization: "text" },
  "update jobs set authorization_state = $authorization where organization_id = $organizationId and id = $jobId",
);
/** After a change of an approved job. The customer's decisions stay on record. */
export const setAuthorization = (tx: TenantTx, of: InputOf<typeof setAuthorizationStatement>) =>
  setAuthorizationStatement.run(tx, of);

// What was approved, as hours sold are counted everywhere. A fixed order, because it decides who gets the odd cent.
const soldBy = statement(
  "repair-orders.find-hours-sold-by-technician",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select s.id as "staffId", s.name, coalesce(sum(l.hours), 0)::text as hours
   from jobs j join staff s on s.organization_id = $organizationId and s.id = j.technician_id
   left join job_lines l on l.organization_id = $organizationId and l.job_id = j.id and l.kind = 'labor'
   where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId and j.authorization_state = 'approved'
   group by s.id, s.name order by lower(s.name), s.id`,
  z.object({ staffId: z.uuid(), name: z.string(), hours: z.string() }),
);
/** The technicians of a repair order's approved jobs, with the hours that each sold. */
export const hoursSoldByTechnician = (tx: TenantTx, repairOrderId: string) =>
  soldBy.all(tx, { repairOrderId });
