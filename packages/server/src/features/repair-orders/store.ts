import { authorization, job, repairOrder } from "@autoiq/domain/repair-orders/schema";
import { pricingSettings } from "@autoiq/domain/shops/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";

/** A repair order as it is kept: prices are found from it, and the facts that its status is derived from come along. */
export const keptOrder = repairOrder
  .omit({ presented: true, authorized: true, jobs: true, authorizations: true, clocks: true })
  .extend({
    locationId: z.string(),
    pricing: pricingSettings,
    voidedAt: z.string().nullable(),
    jobs: z.array(job.omit({ clockedHours: true })),
    authorizations: z.array(authorization.omit({ jobName: true })),
    /** Milliseconds are null while the clock runs. */
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
export type KeptOrder = z.infer<typeof keptOrder>;

/**
 * $1 organization, $2 repair order. One statement and one JSON value, because this is read more than anything else;
 * each table is named as seldom as possible, as each mention is planned, guarded and started anew.
 */
export const load = statement(
  "repair-orders.load",
  `select row_to_json(o) as "order" from (
     select r.id, r.location_id as "locationId", r.number, r.status, r.status_since as "statusSince", r.version,
       r.created_at as "createdAt", r.promised_at as "promisedAt", r.concern, r.odometer_in as "odometerIn",
       r.odometer_out as "odometerOut", r.visit, r.keytag, r.labels, r.save_parts as "saveParts",
       r.quality_checked_at as "qualityCheckedAt", r.voided_at as "voidedAt",
       json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
         'email', c.email, 'phone', c.phone) as customer,
       json_build_object('id', v.id, 'customerId', v.customer_id, 'vin', v.vin, 'year', v.year, 'make', v.make,
         'model', v.model, 'trim', v.trim, 'engine', v.engine, 'plate', v.plate, 'plateState', v.plate_state,
         'color', v.color, 'odometer', v.odometer, 'version', v.version) as vehicle,
       case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as advisor,
       coalesce(r.rates, json_build_object('state', l.state, 'laborRateCents', l.labor_rate_cents,
         'suppliesBasisPoints', l.supplies_basis_points, 'suppliesCapCents', l.supplies_cap_cents,
         'salesTaxBasisPoints', l.sales_tax_basis_points, 'surtaxBasisPoints', l.surtax_basis_points,
         'surtaxCapCents', l.surtax_cap_cents)) as pricing, r.rates is not null as "ratesKept",
       coalesce((select json_agg(x order by x.position, x.id) from (
         select j.id, j.position, j.name, j.description, j.concern, j.cause, j.correction, j.pay,
           j.authorization_state as authorization, j.authorized_at as "authorizedAt", j.work_state as work,
           j.hold_reason as "holdReason", j.inspection_item_id as "inspectionItemId",
           j.canned_job_id as "cannedJobId", j.earlier_job_id as "earlierJobId",
           j.completed_at as "completedAt",
           (select json_build_object('id', t.id, 'name', t.name) from staff t
            where t.organization_id = $1 and t.id = j.technician_id) as technician,
           coalesce((select json_agg(y order by y.place) from (
             select i.position as place, i.id, i.kind, i.description, i.labor_op as "laborOp",
               i.hours::text as hours, i.rate_cents as "rateCents", i.part_id as "partId",
               i.part_number as "partNumber", trim_scale(i.quantity)::text as quantity,
               i.unit_price_cents as "unitPriceCents", i.unit_cost_cents as "unitCostCents",
               i.amount_cents as "amountCents", i.condition, i.state_fee as "stateFee",
               i.dot_number as "dotNumber", i.part_state as "partState", i.back_ordered as "backOrdered",
               i.core_cents as "coreCents", i.core_state as "coreState"
             from job_lines i
             where i.organization_id = $1 and i.repair_order_id = $2 and i.job_id = j.id) y), '[]') as lines
         from jobs j where j.organization_id = $1 and j.repair_order_id = $2) x), '[]') as jobs,
       (select json_build_object('id', n.id, 'name', n.name, 'completedAt', n.completed_at,
          'signedOffAt', n.signed_off_at, 'signedOffName', n.signed_off_name, 'green', k.green,
          'yellow', k.yellow, 'red', k.red, 'unrated', k.unrated)
        from inspections n cross join lateral (
          select count(*) filter (where p.rating = 'green') as green,
            count(*) filter (where p.rating = 'yellow') as yellow, count(*) filter (where p.rating = 'red') as red,
            count(*) filter (where p.rating is null and p.kind <> 'text') as unrated
          from inspection_items p where p.organization_id = $1 and p.inspection_id = n.id) k
        where n.organization_id = $1 and n.repair_order_id = $2) as inspection,
       coalesce((select json_agg(x order by x.version desc) from (
         select e.id, e.version, e.repair_order_version as "repairOrderVersion", e.sent_at as "sentAt",
           e.sent_to as "sentTo", e.expires_at as "expiresAt", e.viewed_at as "viewedAt",
           e.total_cents as "totalCents"
         from estimates e where e.organization_id = $1 and e.repair_order_id = $2) x), '[]') as estimates,
       coalesce((select json_agg(x order by x.at, x.id) from (
         select a.id, a.job_id as "jobId", a.decision, a.channel, a.person,
           (select t.name from staff t where t.organization_id = $1 and t.user_id = a.recorded_by
            order by t.status = 'active' desc limit 1) as "recordedBy",
           a.at, a.job_cents as "jobCents", a.revised_total_cents as "revisedTotalCents",
           a.signature_file_id is not null as signed, a.phone, a.witness, a.heard_at as "heardAt"
         from authorizations a
         where a.organization_id = $1 and a.repair_order_id = $2) x), '[]') as authorizations,
       coalesce((select json_agg(x order by x."startedAt") from (
         select t.staff_id as "staffId", p.name, t.job_id as "jobId", t.started_at as "startedAt",
           round(extract(epoch from t.ended_at - t.started_at) * 1000) as milliseconds
         from time_entries t join staff p on p.organization_id = $1 and p.id = t.staff_id
         where t.organization_id = $1 and t.repair_order_id = $2) x), '[]') as time,
       (select json_build_object('id', b.id, 'number', b.number, 'postedAt', b.posted_at,
          'totalCents', b.total_cents, 'creditedCents', g.credited, 'paidCents', g.paid)
        from invoices b cross join lateral (
          select coalesce(-sum(e.amount_cents) filter (where e.kind = 'credit-note'), 0) as credited,
            coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0) as paid
          from ledger_entries e where e.organization_id = $1 and e.invoice_id = b.id) g
        where b.organization_id = $1 and b.repair_order_id = $2) as invoice
     from repair_orders r
     join customers c on c.organization_id = $1 and c.id = r.customer_id
     join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
     join locations l on l.organization_id = $1 and l.id = r.location_id
     left join staff s on s.organization_id = $1 and s.id = r.advisor_id
     where r.organization_id = $1 and r.id = $2) o`,
  z.object({ order: keptOrder }),
);

export const place = statement(
  "repair-orders.place",
  `select location_id as "locationId" from repair_orders where organization_id = $1 and id = $2`,
  z.object({ locationId: z.string() }),
);

/** Held until the transaction ends; taken before any other row of the repair order. */
export const lock = statement(
  "repair-orders.lock",
  `select id, version, location_id as "locationId" from repair_orders
   where organization_id = $1 and id = $2 for update`,
  z.object({ id: z.string(), version: z.number(), locationId: z.string() }),
);

/** Who last changed what the desk writes; a technician's progress is told apart by its subject. */
export const lastEditor = statement(
  "repair-orders.last-editor",
  `select actor_name as name from history
   where organization_id = $1 and repair_order_id = $2 and subject in ('repair-order', 'job', 'estimate', 'invoice')
   order by at desc, id desc limit 1`,
  z.object({ name: z.string() }),
);

export const writeDerived = statement(
  "repair-orders.write-derived",
  `update repair_orders set status = $3, status_since = $4, presented_cents = $5, authorized_cents = $6,
     total_cents = $7, version = $8
   where organization_id = $1 and id = $2`,
);

/** Numbers without gaps: the row stays locked until the transaction ends, and a number is used only if it commits. */
export const takeNumber = statement(
  "repair-orders.take-number",
  `insert into number_series (organization_id, location_id, series, next_number) values ($1, $2, $3, 1002)
   on conflict (organization_id, location_id, series) do update set next_number = number_series.next_number + 1
   returning next_number - 1 as number`,
  z.object({ number: z.number() }),
);

export const insert = statement(
  "repair-orders.insert",
  `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, advisor_id, concern,
     odometer_in, visit, keytag, promised_at, status_since, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)`,
);

/** The vehicle of a customer; absent when it is not there or somebody else's. */
export const vehicleOf = statement(
  "repair-orders.vehicle-of",
  "select id from vehicles where organization_id = $1 and customer_id = $2 and id = $3",
  z.object({ id: z.string() }),
);

export const readOdometer = statement(
  "repair-orders.read-odometer",
  "update vehicles set odometer = $3 where organization_id = $1 and id = $2",
);

export const writeTop = statement(
  "repair-orders.write-top",
  `update repair_orders set concern = $3, promised_at = $4, keytag = $5, labels = $6, odometer_in = $7,
     odometer_out = $8, visit = $9, save_parts = $10, advisor_id = $11
   where organization_id = $1 and id = $2`,
);

/** $3 is an array of jobs with their place among those that are new. Written under the repair order's lock. */
export const saveJobRows = statement(
  "repair-orders.save-jobs",
  `insert into jobs (organization_id, repair_order_id, id, position, name, description, concern, pay,
     technician_id, inspection_item_id, canned_job_id, earlier_job_id)
   select $1, $2, x.id, x.place + (select coalesce(max(position), 0) from jobs
       where organization_id = $1 and repair_order_id = $2),
     x.name, x.description, x.concern, x.pay, x."technicianId", x."inspectionItemId", x."cannedJobId", x."earlierJobId"
   from json_to_recordset($3::json) as x(id uuid, place int, name text, description text, concern text, pay text,
     "technicianId" uuid, "inspectionItemId" uuid, "cannedJobId" uuid, "earlierJobId" uuid)
   on conflict (organization_id, id) do update set name = excluded.name, description = excluded.description,
     concern = excluded.concern, pay = excluded.pay, technician_id = excluded.technician_id,
     inspection_item_id = excluded.inspection_item_id,
     canned_job_id = coalesce(excluded.canned_job_id, jobs.canned_job_id),
     earlier_job_id = coalesce(excluded.earlier_job_id, jobs.earlier_job_id)
   where jobs.repair_order_id = $2`,
);

export const dropLines = statement(
  "repair-orders.drop-lines",
  "delete from job_lines where organization_id = $1 and job_id = any ($2::uuid[]) and id <> all ($3::uuid[])",
);

/** $3 is an array of lines with their job. A line that was there keeps its job, and what happened to its part. */
export const saveLines = statement(
  "repair-orders.save-lines",
  `insert into job_lines (organization_id, repair_order_id, job_id, id, position, kind, description, labor_op, hours,
     rate_cents, part_id, part_number, quantity, unit_price_cents, unit_cost_cents, amount_cents, condition,
     state_fee, dot_number, core_cents, part_state)
   select $1, $2, x."jobId", x.id, x.position, x.kind, x.description, x."laborOp", x.hours, x."rateCents", x."partId",
     x."partNumber", x.quantity, x."unitPriceCents", x."unitCostCents", x."amountCents", x.condition,
     x."stateFee", x."dotNumber", x."coreCents", case when x.kind = 'part' then 'quoted' end
   from json_to_recordset($3::json) as x("jobId" uuid, id uuid, position int, kind text, description text, "laborOp" text,
     hours numeric, "rateCents" int, "partId" uuid, "partNumber" text, quantity numeric, "unitPriceCents" int,
     "unitCostCents" int, "amountCents" int, condition text, "stateFee" text, "dotNumber" text, "coreCents" int)
   on conflict (organization_id, id) do update set position = excluded.position, kind = excluded.kind,
     description = excluded.description, labor_op = excluded.labor_op, hours = excluded.hours,
     rate_cents = excluded.rate_cents, part_id = excluded.part_id, part_number = excluded.part_number,
     quantity = excluded.quantity, unit_price_cents = excluded.unit_price_cents,
     unit_cost_cents = excluded.unit_cost_cents, amount_cents = excluded.amount_cents,
     condition = excluded.condition, state_fee = excluded.state_fee, dot_number = excluded.dot_number,
     core_cents = excluded.core_cents,
     part_state = case when excluded.kind <> 'part' then null
       when job_lines.part_id is not distinct from excluded.part_id then coalesce(job_lines.part_state, 'quoted')
       else 'quoted' end
   where job_lines.job_id = excluded.job_id`,
);

export const dropJobs = statement(
  "repair-orders.drop-jobs",
  "delete from jobs where organization_id = $1 and repair_order_id = $2 and id = any ($3::uuid[])",
);

/** The points of this repair order's own inspection: a job's reason is one of them. */
export const findings = statement(
  "repair-orders.findings",
  `select id, label, note, measurement, unit from inspection_items
   where organization_id = $1 and repair_order_id = $2 and id = any ($3::uuid[])`,
  z.object({
    id: z.string(),
    label: z.string(),
    note: z.string(),
    measurement: z.string(),
    unit: z.string(),
  }),
);

export const setTechnician = statement(
  "repair-orders.set-technician",
  "update jobs set technician_id = $3 where organization_id = $1 and id = $2",
);

/** Keeps the rates that priced the first estimate or answer; what was kept before stays. */
export const keepRates = statement(
  "repair-orders.keep-rates",
  "update repair_orders set rates = $3 where organization_id = $1 and id = $2 and rates is null",
);

/** Whether something hangs on a job that may not disappear with it. */
export const onRecord = statement(
  "repair-orders.on-record",
  `select exists (select from time_entries where organization_id = $1 and job_id = $2) as clocked,
     exists (select from authorizations where organization_id = $1 and job_id = $2) as answered`,
  z.object({ clocked: z.boolean(), answered: z.boolean() }),
);

export const activePerson = statement(
  "repair-orders.active-person",
  "select id, name from staff where organization_id = $1 and id = $2 and status = 'active'",
  z.object({ id: z.string(), name: z.string() }),
);
