import { authorization, job, repairOrder } from "@autoiq/domain/repair-orders/schema";
import { type PricingSettings, pricingSettings } from "@autoiq/domain/shops/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { ratingColumns, ratingPairs } from "../inspections/reads.ts";
import { departmentJson, orderPricingJson } from "../shops/reads.ts";
import { vehicleJson } from "../vehicles/reads.ts";
import {
  discountJson,
  lineColumns,
  replacedColumns,
  writtenColumns,
  writtenRecord,
  writtenValues,
} from "./line-columns.ts";

/** A stored repair order: its prices are calculated from it, and it includes the facts that determine its status. */
export const savedOrder = repairOrder
  .omit({ presented: true, authorized: true, jobs: true, authorizations: true, clocks: true })
  .extend({
    locationId: z.string(),
    pricing: pricingSettings,
    voidedAt: z.string().nullable(),
    jobs: z.array(job.omit({ clockedHours: true })),
    authorizations: z.array(authorization.omit({ jobName: true })),
    /** Milliseconds are null while the clock is running. */
    time: z.array(
      z.object({
        jobId: z.string(),
        staffId: z.string(),
        name: z.string(),
        startedAt: z.string(),
        milliseconds: z.number().nullable(),
      }),
    ),
  });
export type SavedOrder = z.infer<typeof savedOrder>;

const loadStatement = statement(
  "repair-orders.load",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select row_to_json(o) as "order" from (
     select r.id, r.location_id as "locationId", r.number, r.status, r.status_since as "statusSince", r.version,
       r.created_at as "createdAt", r.promised_at as "promisedAt", r.concern, r.odometer_in as "odometerIn", r.odometer_unreadable as "odometerUnreadable",
       r.odometer_out as "odometerOut", r.purchase_order as "purchaseOrder", c.purchase_order_required as "purchaseOrderRequired", r.visit, r.keytag, r.labels, r.save_parts as "saveParts",
       r.quality_checked_at as "qualityCheckedAt", r.voided_at as "voidedAt",
       json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
         'email', c.email, 'phone', c.phone) as customer,
       ${vehicleJson("v")} as vehicle,
       (select json_build_object('id', cd.id, 'name', cd.name) from customer_departments cd
         where cd.organization_id = $organizationId and cd.id = v.customer_department_id) as "vehicleDepartment",
       case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as advisor,
       ${orderPricingJson("r", "l")} as pricing, r.rates is not null as "ratesLocked",
       ${discountJson("r")} as discount,
       coalesce((select json_agg(x order by x.position, x.id) from (
         select j.id, j.position, j.name, j.description, j.concern, j.cause, j.correction, j.pay,
           j.authorization_state as authorization, j.authorized_at as "authorizedAt", j.work_state as work,
           j.hold_reason as "holdReason", nullif(j.reopened_for, '') as "reopenedFor", j.inspection_item_id as "inspectionItemId",
           j.canned_job_id as "cannedJobId", j.earlier_job_id as "earlierJobId", j.diagnosis_job_id as "diagnosisJobId",
           ${departmentJson("j")} as department, j.completed_at as "completedAt",
           (select json_build_object('id', t.id, 'name', t.name) from staff t
            where t.organization_id = $organizationId and t.id = j.technician_id) as technician,
           coalesce((select json_agg(y order by y.place) from (
             select i.position as place, ${lineColumns("i")}
             from job_lines i
             where i.organization_id = $organizationId and i.repair_order_id = $repairOrderId and i.job_id = j.id) y), '[]') as lines
         from jobs j where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId) x), '[]') as jobs,
       (select json_build_object('id', n.id, 'name', n.name, 'completedAt', n.completed_at,
          'signedOffAt', n.signed_off_at, 'signedOffName', n.signed_off_name, ${ratingPairs((rating) => `k.${rating}`)},
          'unrated', k.unrated)
        from inspections n cross join lateral (
          select ${ratingColumns("p")},
            count(*) filter (where p.rating is null and p.kind <> 'text') as unrated
          from inspection_items p where p.organization_id = $organizationId and p.inspection_id = n.id) k
        where n.organization_id = $organizationId and n.repair_order_id = $repairOrderId) as inspection,
       coalesce((select json_agg(x order by x.version desc) from (
         select e.id, e.version, e.repair_order_version as "repairOrderVersion", e.sent_at as "sentAt",
           e.sent_to as "sentTo", e.expires_at as "expiresAt", e.viewed_at as "viewedAt",
           e.total_cents as "totalCents",
           coalesce((select json_agg(json_build_object('channel', m.channel, 'state', m.state,
               'notBefore', m.not_before, 'failure', m.failure) order by m.channel)
             from messages m where m.organization_id = $organizationId
               and m.id in (e.email_message_id, e.sms_message_id)), '[]') as deliveries
         from estimates e where e.organization_id = $organizationId and e.repair_order_id = $repairOrderId) x), '[]') as estimates,
       coalesce((select json_agg(x order by x.at, x.id) from (
         select a.id, a.job_id as "jobId", a.decision, a.channel, a.person,
           (select t.name from staff t where t.organization_id = $organizationId and t.user_id = a.recorded_by
            order by t.status = 'active' desc limit 1) as "recordedBy",
           a.at, a.job_cents as "jobCents", a.revised_total_cents as "revisedTotalCents",
           a.signature_file_id is not null as signed, a.phone, a.witness as "witnessName", a.heard_at as "decidedAt"
         from authorizations a
         where a.organization_id = $organizationId and a.repair_order_id = $repairOrderId) x), '[]') as authorizations,
       coalesce((select json_agg(x order by x."startedAt") from (
         select t.staff_id as "staffId", p.name, t.job_id as "jobId", t.started_at as "startedAt",
           round(extract(epoch from t.ended_at - t.started_at) * 1000) as milliseconds
         from time_entries t join staff p on p.organization_id = $organizationId and p.id = t.staff_id
         where t.organization_id = $organizationId and t.repair_order_id = $repairOrderId) x), '[]') as time,
       (select json_build_object('id', b.id, 'number', b.number, 'postedAt', b.posted_at,
          'totalCents', b.total_cents, 'creditedCents', g.credited, 'paidCents', g.paid, 'writtenOffCents', g.written_off)
        from invoices b cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind in ('credit-note', 'cash-discount', 'cash-discount-returned')), 0) as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind = 'write-off'), 0) as written_off,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0) as paid
          from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = b.id) g
        where b.organization_id = $organizationId and b.repair_order_id = $repairOrderId) as invoice
     from repair_orders r
     join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
     join locations l on l.organization_id = $organizationId and l.id = r.location_id
     left join staff s on s.organization_id = $organizationId and s.id = r.advisor_id
     where r.organization_id = $organizationId and r.id = $repairOrderId) o`,
  z.object({ order: savedOrder }),
);
/**
 * `organizationId` organization, `repairOrderId` repair order. One statement and one JSON value, because this is read more than anything else;
 * each table is named as seldom as possible, as each mention is planned, guarded and started anew.
 */
export const load = (tx: TenantTx, repairOrderId: string) => loadStatement.one(tx, { repairOrderId });

const orderLocationStatement = statement(
  "repair-orders.find-location",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select location_id as "locationId" from repair_orders where organization_id = $organizationId and id = $repairOrderId`,
  z.object({ locationId: z.string() }),
);
export const findOrderLocation = (tx: TenantTx, repairOrderId: string) =>
  orderLocationStatement.one(tx, { repairOrderId });

const lockStatement = statement(
  "repair-orders.lock",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select id, version, location_id as "locationId" from repair_orders
   where organization_id = $organizationId and id = $repairOrderId for update`,
  z.object({ id: z.string(), version: z.number(), locationId: z.string() }),
);
/** Locked until the transaction ends, and before any other row of the repair order. */
export const lock = (tx: TenantTx, repairOrderId: string) => lockStatement.one(tx, { repairOrderId });

const lastEditorStatement = statement(
  "repair-orders.find-last-editor",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select actor_name as name from history
   where organization_id = $organizationId and repair_order_id = $repairOrderId and subject in ('repair-order', 'job', 'estimate', 'invoice')
   order by at desc, id desc limit 1`,
  z.object({ name: z.string() }),
);
/** Who last changed content that the front desk edits. A technician's progress has a different subject. */
export const lastEditor = (tx: TenantTx, repairOrderId: string) =>
  lastEditorStatement.one(tx, { repairOrderId });

const writeDerivedStatement = statement(
  "repair-orders.update-derived",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    status: "text",
    statusSince: "timestamptz",
    presentedCents: "int4",
    authorizedCents: "int4",
    totalCents: "int4",
    version: "int4",
  },
  `update repair_orders set status = $status, status_since = $statusSince, presented_cents = $presentedCents, authorized_cents = $authorizedCents,
     total_cents = $totalCents, version = $version
   where organization_id = $organizationId and id = $repairOrderId`,
);
export const writeDerived = (tx: TenantTx, of: InputOf<typeof writeDerivedStatement>) =>
  writeDerivedStatement.run(tx, of);

const discountAmountsStatement = statement(
  "repair-orders.update-discount-amounts",
  { organizationId: "uuid", lineIds: "uuid[]", amounts: "int4[]" },
  `update job_lines l set amount_cents = x.amount
   from unnest($lineIds::uuid[], $amounts::int4[]) as x(id, amount)
   where l.organization_id = $organizationId and l.id = x.id and l.amount_cents <> x.amount`,
);
/** What percentages come to after the lines that they are taken from have changed. */
export const writeDiscountAmounts = (tx: TenantTx, of: InputOf<typeof discountAmountsStatement>) =>
  discountAmountsStatement.run(tx, of);

const takeNumberStatement = statement(
  "repair-orders.allocate-number",
  { organizationId: "uuid", locationId: "uuid", series: "text" },
  `insert into number_series (organization_id, location_id, series, next_number) values ($organizationId, $locationId, $series, 1002)
   on conflict (organization_id, location_id, series) do update set next_number = number_series.next_number + 1
   returning next_number - 1 as number`,
  z.object({ number: z.number() }),
);
/** Numbers without gaps: the row stays locked until the transaction ends, and a number is used only if it commits. */
export const takeNumber = (tx: TenantTx, of: InputOf<typeof takeNumberStatement>) =>
  takeNumberStatement.one(tx, of);

const insertStatement = statement(
  "repair-orders.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    number: "int4",
    customerId: "uuid",
    vehicleId: "uuid",
    advisorId: "uuid",
    concern: "text",
    odometerIn: "int4?",
    visit: "text",
    keytag: "text",
    promisedAt: "timestamptz?",
    at: "timestamptz",
    createdBy: "uuid",
  },
  `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, advisor_id, concern,
     odometer_in, visit, keytag, promised_at, status_since, created_at, created_by)
   values ($organizationId, $id, $locationId, $number, $customerId, $vehicleId, $advisorId, $concern, $odometerIn, $visit, $keytag, $promisedAt, $at, $at, $createdBy)`,
);
export const insert = (tx: TenantTx, of: InputOf<typeof insertStatement>) => insertStatement.run(tx, of);

const vehicleOfStatement = statement(
  "repair-orders.find-vehicle",
  { organizationId: "uuid", customerId: "uuid", vehicleId: "uuid" },
  "select id from vehicles where organization_id = $organizationId and customer_id = $customerId and id = $vehicleId",
  z.object({ id: z.string() }),
);
/** The vehicle of a customer. Absent when it does not exist or belongs to someone else. */
export const vehicleOf = (tx: TenantTx, of: InputOf<typeof vehicleOfStatement>) =>
  vehicleOfStatement.one(tx, of);

const readOdometerStatement = statement(
  "repair-orders.read-odometer",
  { organizationId: "uuid", vehicleId: "uuid", odometer: "int4" },
  "update vehicles set odometer = $odometer where organization_id = $organizationId and id = $vehicleId",
);
export const readOdometer = (tx: TenantTx, of: InputOf<typeof readOdometerStatement>) =>
  readOdometerStatement.run(tx, of);

const writeTopStatement = statement(
  "repair-orders.update-header",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    concern: "text",
    promisedAt: "timestamptz?",
    keytag: "text",
    labels: "text[]",
    odometerIn: "int4?",
    odometerUnreadable: "bool",
    odometerOut: "int4?",
    visit: "text",
    saveParts: "bool",
    purchaseOrder: "text",
    advisorId: "uuid?",
    discountFrom: "text?",
    discountBasisPoints: "int4?",
    discountCents: "int4?",
  },
  `update repair_orders set concern = $concern, promised_at = $promisedAt, keytag = $keytag, labels = $labels, odometer_in = $odometerIn,
     odometer_unreadable = $odometerUnreadable, odometer_out = $odometerOut, purchase_order = $purchaseOrder, visit = $visit, save_parts = $saveParts, advisor_id = $advisorId,
     discount_from = $discountFrom, discount_basis_points = $discountBasisPoints, discount_cents = $discountCents
   where organization_id = $organizationId and id = $repairOrderId`,
);
const purchaseOrderStatement = statement(
  "repair-orders.update-purchase-order",
  { organizationId: "uuid", repairOrderId: "uuid", purchaseOrder: "text" },
  "update repair_orders set purchase_order = $purchaseOrder where organization_id = $organizationId and id = $repairOrderId",
);
export const writePurchaseOrder = (tx: TenantTx, repairOrderId: string, purchaseOrder: string) =>
  purchaseOrderStatement.run(tx, { repairOrderId, purchaseOrder });

export const writeTop = (tx: TenantTx, of: InputOf<typeof writeTopStatement>) =>
  writeTopStatement.run(tx, of);

const saveJobRowsStatement = statement(
  "repair-orders.save-jobs",
  { organizationId: "uuid", repairOrderId: "uuid", rows: "json" },
  `insert into jobs (organization_id, repair_order_id, id, position, name, description, concern, pay,
     technician_id, inspection_item_id, canned_job_id, earlier_job_id, diagnosis_job_id, department_id)
   select $organizationId, $repairOrderId, x.id, x.place + (select coalesce(max(position), 0) from jobs
       where organization_id = $organizationId and repair_order_id = $repairOrderId),
     x.name, x.description, x.concern, x.pay, x."technicianId", x."inspectionItemId", x."cannedJobId", x."earlierJobId", x."diagnosisJobId",
     coalesce(x."departmentId", (select j.department_id from jobs j where j.organization_id = $organizationId and j.id = x.id),
       (select d.id from departments d where d.organization_id = $organizationId and d.is_default))
   from json_to_recordset($rows::json) as x(id uuid, place int, name text, description text, concern text, pay text,
     "technicianId" uuid, "inspectionItemId" uuid, "cannedJobId" uuid, "earlierJobId" uuid, "diagnosisJobId" uuid,
     "departmentId" uuid)
   on conflict (organization_id, id) do update set name = excluded.name, description = excluded.description,
     concern = excluded.concern, pay = excluded.pay, technician_id = excluded.technician_id,
     inspection_item_id = excluded.inspection_item_id,
     canned_job_id = coalesce(excluded.canned_job_id, jobs.canned_job_id),
     earlier_job_id = coalesce(excluded.earlier_job_id, jobs.earlier_job_id),
     diagnosis_job_id = coalesce(excluded.diagnosis_job_id, jobs.diagnosis_job_id),
     department_id = excluded.department_id
   where jobs.repair_order_id = $repairOrderId`,
);
/** `rows` is an array of jobs with their place among those that are new. Written under the repair order's lock. */
export const saveJobRows = (tx: TenantTx, of: InputOf<typeof saveJobRowsStatement>) =>
  saveJobRowsStatement.run(tx, of);

const dropLinesStatement = statement(
  "repair-orders.delete-lines",
  { organizationId: "uuid", jobIds: "uuid[]", lineIds: "uuid[]" },
  "delete from job_lines where organization_id = $organizationId and job_id = any ($jobIds::uuid[]) and id <> all ($lineIds::uuid[])",
);
export const dropLines = (tx: TenantTx, of: InputOf<typeof dropLinesStatement>) =>
  dropLinesStatement.run(tx, of);

const saveLinesStatement = statement(
  "repair-orders.save-lines",
  { organizationId: "uuid", repairOrderId: "uuid", lines: "json" },
  `insert into job_lines (organization_id, repair_order_id, ${writtenColumns}, part_state)
   select $organizationId, $repairOrderId, ${writtenValues("x")}, case when x.kind = 'part' then 'quoted' end
   from json_to_recordset($lines::json) as x(${writtenRecord})
   on conflict (organization_id, id) do update set ${replacedColumns},
     part_state = case when excluded.kind <> 'part' then null
       when job_lines.part_id is not distinct from excluded.part_id then coalesce(job_lines.part_state, 'quoted')
       else 'quoted' end
   where job_lines.job_id = excluded.job_id`,
);
/** `lines` is an array of lines with their job. A line that was there keeps its job, and what happened to its part. */
export const saveLines = (tx: TenantTx, of: InputOf<typeof saveLinesStatement>) =>
  saveLinesStatement.run(tx, of);

const dropJobsStatement = statement(
  "repair-orders.delete-jobs",
  { organizationId: "uuid", repairOrderId: "uuid", jobIds: "uuid[]" },
  "delete from jobs where organization_id = $organizationId and repair_order_id = $repairOrderId and id = any ($jobIds::uuid[])",
);
export const dropJobs = (tx: TenantTx, of: InputOf<typeof dropJobsStatement>) =>
  dropJobsStatement.run(tx, of);

const findingsStatement = statement(
  "repair-orders.find-findings",
  { organizationId: "uuid", repairOrderId: "uuid", itemIds: "uuid[]" },
  `select id, label, note, measurement, unit from inspection_items
   where organization_id = $organizationId and repair_order_id = $repairOrderId and id = any ($itemIds::uuid[])`,
  z.object({
    id: z.string(),
    label: z.string(),
    note: z.string(),
    measurement: z.string(),
    unit: z.string(),
  }),
);
/** The items of this repair order's own inspection, one of which can be a job's reason. */
export const findings = (tx: TenantTx, of: InputOf<typeof findingsStatement>) =>
  findingsStatement.all(tx, of);
export const findFinding = (
  tx: TenantTx,
  { repairOrderId, inspectionItemId }: { repairOrderId: string; inspectionItemId: string },
) => findingsStatement.one(tx, { repairOrderId, itemIds: [inspectionItemId] });

const setTechnicianStatement = statement(
  "repair-orders.set-technician",
  { organizationId: "uuid", jobId: "uuid", technicianId: "uuid?" },
  "update jobs set technician_id = $technicianId where organization_id = $organizationId and id = $jobId",
);
export const setTechnician = (tx: TenantTx, of: InputOf<typeof setTechnicianStatement>) =>
  setTechnicianStatement.run(tx, of);

const keepRatesStatement = statement(
  "repair-orders.store-rates",
  { organizationId: "uuid", repairOrderId: "uuid", rates: "json" },
  "update repair_orders set rates = $rates where organization_id = $organizationId and id = $repairOrderId and rates is null",
);
/**
 * Saves the rates that priced the first estimate or decision. Rates that are already saved stay. The customer's
 * exemption is not among them: it counts as of the day, until the invoice is posted.
 */
export const saveRates = (tx: TenantTx, repairOrderId: string, pricing: PricingSettings) => {
  const { exemptCertificate: _, ...rates } = pricing;
  return keepRatesStatement.run(tx, { repairOrderId, rates: JSON.stringify(rates) });
};

const keepPostedRatesStatement = statement(
  "repair-orders.store-posted-rates",
  { organizationId: "uuid", repairOrderId: "uuid", rates: "json" },
  "update repair_orders set rates = $rates where organization_id = $organizationId and id = $repairOrderId",
);
/** Saves what priced the posted invoice, with the customer's exemption. */
export const savePostedRates = (tx: TenantTx, repairOrderId: string, pricing: PricingSettings) =>
  keepPostedRatesStatement.run(tx, { repairOrderId, rates: JSON.stringify(pricing) });

const onRecordStatement = statement(
  "repair-orders.find-has-records",
  { organizationId: "uuid", jobId: "uuid" },
  `select exists (select from time_entries where organization_id = $organizationId and job_id = $jobId) as clocked,
     exists (select from authorizations where organization_id = $organizationId and job_id = $jobId) as answered`,
  z.object({ clocked: z.boolean(), answered: z.boolean() }),
);
/** Whether a job has records that must not be deleted with it. */
export const onRecord = (tx: TenantTx, jobId: string) => onRecordStatement.one(tx, { jobId });

const activePersonStatement = statement(
  "repair-orders.find-active-person",
  { organizationId: "uuid", staffId: "uuid" },
  "select id, name from staff where organization_id = $organizationId and id = $staffId and status = 'active'",
  z.object({ id: z.string(), name: z.string() }),
);
export const activePerson = (tx: TenantTx, staffId: string) => activePersonStatement.one(tx, { staffId });
