import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";
import { isAtRisk, workLeft } from "../promises/store.ts";

const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
const vehicle = vehicleModelText("v");
/** Normalizes a model for comparison: "F-150", "f150" and "F 150" are the same. */
const plainModel = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const model = plainModel("v.model");

const orderRow = z.object({
  id: z.string(),
  number: z.number().int(),
  status: z.enum(repairOrderStatuses),
  customerId: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  advisor: z.string().nullable(),
  openedAt: z.string(),
  promisedAt: z.string().nullable(),
  presentedCents: z.number().int(),
  authorizedCents: z.number().int(),
  blocked: z.string().nullable(),
  count: z.number().int(),
  presentedSum: z.number(),
  authorizedSum: z.number(),
});
export type RepairOrderQueryRow = z.infer<typeof orderRow>;

// Follows the promise rule in domain/repair-orders/board/rules.ts: late once the time has passed before the car is
// ready.
const orders = (name: string, where: string) =>
  statement(
    name,
    {
      organizationId: "uuid",
      locationIds: "uuid[]",
      status: "text[]?",
      from: "timestamptz?",
      until: "timestamptz?",
      promise: "text?",
      now: "timestamptz",
      visit: "text?",
      advisorId: "uuid?",
      technicianId: "uuid?",
      customerId: "uuid?",
      make: "text?",
      model: "text?",
      presentedCents: "int4?",
      onHold: "bool",
      byPromise: "bool",
      sort: "text",
      limit: "int8",
    },
    `select x.id, x.number, x.status, x.customer_id as "customerId", x.customer, x.vehicle, x.advisor, x.created_at as "openedAt",
       x.promised_at as "promisedAt", x.presented_cents as "presentedCents", x.authorized_cents as "authorizedCents", x.blocked,
       count(*) over ()::int as count, sum(x.presented_cents) over ()::float8 as "presentedSum",
       sum(x.authorized_cents) over ()::float8 as "authorizedSum"
     from (
       select r.*, ${customer} as customer, ${vehicle} as vehicle, s.name as advisor,
         (select string_agg(q.hold_reason || ': ' || q.name, '; ' order by q.position) from jobs q
          where q.organization_id = $organizationId and q.repair_order_id = r.id and q.hold_reason is not null) as blocked
       from repair_orders r
       join customers c on c.organization_id = $organizationId and c.id = r.customer_id
       join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
       left join staff s on s.organization_id = $organizationId and s.id = r.advisor_id
       cross join lateral ${workLeft("$promise::text = 'at-risk'")} w
       where r.organization_id = $organizationId and r.location_id = any ($locationIds::uuid[]) and ${where}
         and ($status::text[] is null or r.status = any ($status))
         and ($promise::text is null or (${isAtRisk("$now::timestamptz")} and ($promise = 'late') = (r.promised_at < $now)))
         and ($visit::text is null or r.visit = $visit) and ($advisorId::uuid is null or r.advisor_id = $advisorId)
         and ($technicianId::uuid is null or exists (select from jobs q where q.organization_id = $organizationId and q.repair_order_id = r.id
           and q.technician_id = $technicianId and q.authorization_state in ('proposed', 'approved') and q.work_state <> 'completed'))
         and ($customerId::uuid is null or r.customer_id = $customerId) and ($make::text is null or lower(v.make) = lower($make))
         and ($model::text is null or ${model} = ${plainModel("$model")}) and ($presentedCents::int is null or r.presented_cents >= $presentedCents)
         and (not $onHold::boolean or exists (select from jobs q where q.organization_id = $organizationId and q.repair_order_id = r.id
           and q.hold_reason is not null))
         and (not $byPromise::boolean or (r.promised_at >= $from and r.promised_at < $until))
         and ($byPromise::boolean or (($from::timestamptz is null or r.created_at >= $from) and ($until::timestamptz is null or r.created_at < $until)))) x
     order by case $sort::text when 'value' then -x.presented_cents end, case $sort when 'promise' then x.promised_at end,
       case $sort when 'oldest' then x.created_at end, x.created_at desc, x.id
     limit $limit`,
    orderRow,
  );
const open = orders("repair-orders.answer-open", "r.status not in ('closed', 'void')");
const any = orders("repair-orders.answer-any", "r.status <> 'void'");

export interface RepairOrderQuery {
  readonly locationIds: readonly string[];
  readonly statuses: readonly string[] | null;
  readonly onlyOpen: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly byPromise: boolean;
  readonly promise: "late" | "at-risk" | null;
  readonly now: Date;
  readonly visit: string | null;
  readonly advisorId: string | null;
  readonly technicianId: string | null;
  readonly customerId: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly minCents: number | null;
  readonly onHold: boolean;
  readonly sort: string;
  readonly limit: number;
}
/** Repair orders of those locations, each with the total count and the total amount. */
export const queryRepairOrders = (tx: TenantTx, of: RepairOrderQuery) =>
  (of.onlyOpen ? open : any).all(tx, {
    locationIds: of.locationIds,
    status: of.statuses,
    from: of.from,
    until: of.until,
    promise: of.promise,
    now: of.now,
    visit: of.visit,
    advisorId: of.advisorId,
    technicianId: of.technicianId,
    customerId: of.customerId,
    make: of.make,
    model: of.model,
    presentedCents: of.minCents,
    onHold: of.onHold,
    byPromise: of.byPromise,
    sort: of.sort,
    limit: of.limit,
  });

const numbered = statement(
  "repair-orders.query-number",
  { organizationId: "uuid", locationIds: "uuid[]", number: "int4" },
  `select r.id from repair_orders r where r.organization_id = $organizationId and r.location_id = any ($locationIds::uuid[]) and r.number = $number limit 1`,
  z.object({ id: z.string() }),
);
export const findOrderNumbered = (tx: TenantTx, locationIds: readonly string[], number: number) =>
  numbered.one(tx, { locationIds, number });

const declinedRow = z.object({
  jobId: z.string(),
  job: z.string(),
  decision: z.string(),
  at: z.string(),
  cents: z.number().int(),
  orderId: z.string(),
  number: z.number().int(),
  customerId: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  dueOn: z.string().nullable(),
  count: z.number().int(),
  sum: z.number(),
  customers: z.number().int(),
});
// Work whose last decision is declined or deferred, and that the same car did not get later under the same name.
const declined = statement(
  "repair-orders.query-declined",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    words: "text[]",
    authorizationState: "text?",
    customerId: "uuid?",
    make: "text?",
    model: "text?",
    jobCents: "int4?",
    dueFrom: "date?",
    nextDueOn: "date?",
    sort: "text",
    limit: "int8",
  },
  `with hit as (
     select j.id, j.name, j.authorization_state as decision, a.at, a.job_cents, r.id as order_id, r.number, c.id as customer_id,
       ${customer} as customer, ${vehicle} as vehicle, m.next_due_on
     from authorizations a
     join jobs j on j.organization_id = $organizationId and j.id = a.job_id and j.authorization_state in ('declined', 'deferred')
     join repair_orders r on r.organization_id = $organizationId and r.id = a.repair_order_id and r.status <> 'void'
     join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
     left join canned_jobs k on k.organization_id = $organizationId and k.id = j.canned_job_id
     left join vehicle_mileages m on m.organization_id = $organizationId and m.vehicle_id = v.id
     where a.organization_id = $organizationId and a.at >= $from and a.at < $until and a.decision <> 'approved'
       and r.location_id = any ($locationIds::uuid[])
       and not exists (select from authorizations x where x.organization_id = $organizationId and x.repair_order_id = a.repair_order_id
         and x.job_id = a.job_id and (x.at, x.id) > (a.at, a.id))
       and not exists (select from repair_orders later
         join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id
           and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
         where later.organization_id = $organizationId and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
           and later.status <> 'void')
       and lower(concat_ws(' ', j.name, k.category)) ~ all ($words::text[])
       and ($authorizationState::text is null or j.authorization_state = $authorizationState) and ($customerId::uuid is null or r.customer_id = $customerId)
       and ($make::text is null or lower(v.make) = lower($make)) and ($model::text is null or ${model} = ${plainModel("$model")})
       and ($jobCents::int is null or a.job_cents >= $jobCents)
       and ($dueFrom::date is null or m.next_due_on between $dueFrom and $nextDueOn))
   select id as "jobId", name as job, decision, at, job_cents as cents, order_id as "orderId", number,
     customer_id as "customerId", customer, vehicle, next_due_on::text as "dueOn", count(*) over ()::int as count,
     sum(job_cents) over ()::float8 as sum, (select count(distinct customer_id)::int from hit) as customers
   from hit order by case when $sort = 'value' then -job_cents end, at desc, id limit $limit`,
  declinedRow,
);

interface DeclinedJobQuery {
  readonly locationIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly words: readonly string[];
  readonly decision: string | null;
  readonly customerId: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly minCents: number | null;
  readonly dueFrom: string | null;
  readonly dueTo: string | null;
  readonly sort: string;
  readonly limit: number;
}
export const queryDeclinedJobs = (tx: TenantTx, of: DeclinedJobQuery) =>
  declined.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    words: wordPatterns(of.words),
    authorizationState: of.decision,
    customerId: of.customerId,
    make: of.make,
    model: of.model,
    jobCents: of.minCents,
    dueFrom: of.dueFrom,
    nextDueOn: of.dueTo,
    sort: of.sort,
    limit: of.limit,
  });

const soldRow = z.object({
  job: z.string(),
  times: z.number().int(),
  cents: z.number(),
  hours: z.number().int(),
  kinds: z.number().int(),
  count: z.number().int(),
  sum: z.number(),
});
// By the invoice's posting day, like the metrics.
const sold = statement(
  "repair-orders.query-sold",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    words: "text[]",
    technicianId: "uuid?",
    sort: "text",
    limit: "int8",
  },
  `with line as (
     select j.id, min(j.name) as name, sum(l.amount_cents) as cents, coalesce(sum(l.hours), 0) as hours
     from invoices i
     join jobs j on j.organization_id = $organizationId and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved'
     left join canned_jobs k on k.organization_id = $organizationId and k.id = j.canned_job_id
     left join job_lines l on l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id
     where i.organization_id = $organizationId and i.location_id = any ($locationIds::uuid[]) and i.posted_at >= $from and i.posted_at < $until
       and lower(concat_ws(' ', j.name, k.category)) ~ all ($words::text[]) and ($technicianId::uuid is null or j.technician_id = $technicianId)
     group by j.id)
   select name as job, count(*)::int as times, coalesce(sum(cents), 0)::float8 as cents, round(sum(hours) * 100)::int as hours,
     count(*) over ()::int as kinds, sum(count(*)) over ()::int as count, coalesce(sum(sum(cents)) over (), 0)::float8 as sum
   from line group by name
   order by case $sort when 'value' then -sum(cents) when 'hours' then -sum(hours) else -count(*) end, name limit $limit`,
  soldRow,
);
export const findSold = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
    from: Date;
    until: Date;
    words: readonly string[];
    technicianId: string | null;
    sort: string;
    limit: number;
  },
) =>
  sold.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    words: wordPatterns(of.words),
    technicianId: of.technicianId,
    sort: of.sort,
    limit: of.limit,
  });

const openWorkRow = z.object({
  id: z.string(),
  number: z.number().int(),
  vehicle: z.string(),
  customer: z.string(),
  job: z.string(),
  state: z.string(),
  technician: z.string().nullable(),
  clockedOn: z.string().nullable(),
  count: z.number().int(),
});
const openWork = statement(
  "repair-orders.query-open-work",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    makes: "text[]",
    models: "text[]",
    technicianId: "uuid?",
    customerId: "uuid?",
    number: "int4?",
    limit: "int8",
  },
  `select r.id, r.number, ${vehicle} as vehicle, ${customer} as customer, j.name as job, j.work_state as state, s.name as technician,
     (select string_agg(p.name, ', ' order by p.name) from time_entries t join staff p on p.organization_id = $organizationId and p.id = t.staff_id
      where t.organization_id = $organizationId and t.job_id = j.id and t.ended_at is null) as "clockedOn",
     count(*) over ()::int as count
   from repair_orders r
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state in ('proposed', 'approved')
     and j.work_state <> 'completed'
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   left join staff s on s.organization_id = $organizationId and s.id = j.technician_id
   where r.organization_id = $organizationId and r.location_id = any ($locationIds::uuid[]) and r.status not in ('invoiced', 'closed', 'void')
     and (cardinality($makes::text[]) = 0 or lower(v.make) = any ($makes::text[]))
     and (cardinality($models::text[]) = 0 or lower(v.make || '|' || v.model) = any ($models::text[]))
     and ($technicianId::uuid is null or j.technician_id = $technicianId) and ($customerId::uuid is null or r.customer_id = $customerId)
     and ($number::int is null or r.number = $number)
   order by r.number, j.position, j.id limit $limit`,
  openWorkRow,
);
/** Jobs that are not finished on open repair orders: who has them, and who is clocked on. */
export const findOpenWork = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
    makes: readonly string[];
    models: readonly string[];
    technicianId: string | null;
    customerId: string | null;
    number: number | null;
    limit: number;
  },
) =>
  openWork.all(tx, {
    locationIds: of.locationIds,
    makes: of.makes.map((each) => each.toLowerCase()),
    models: of.models.map((each) => each.toLowerCase()),
    technicianId: of.technicianId,
    customerId: of.customerId,
    number: of.number,
    limit: of.limit,
  });

const jobWords = statement(
  "repair-orders.query-job-names",
  { organizationId: "uuid", words: "text[]", text: "text" },
  `select exists (select from canned_jobs k where k.organization_id = $organizationId
       and lower(concat_ws(' ', k.name, k.category)) ~ all ($words::text[]))
     or exists (select from (select j.name from authorizations a join jobs j on j.organization_id = $organizationId and j.id = a.job_id
       where a.organization_id = $organizationId order by a.at desc limit 2000) recent where lower(recent.name) ~ all ($words)) as known,
     (select i.phrases from service_intervals i where i.organization_id = $organizationId and (lower(i.name) = lower($text)
        or lower($text) = any (i.phrases)) order by i.active desc, i.name limit 1) as phrases`,
  z.object({ known: z.boolean(), phrases: z.array(z.string()).nullable() }),
);
/** As many letters begin a word of many names: "low" is not a lower control arm. */
const shortWord = 3;
const firstDay = statement(
  "repair-orders.query-first-day",
  { organizationId: "uuid", locationIds: "uuid[]" },
  `select (select to_char(r.created_at at time zone l.time_zone, 'YYYY-MM-DD') from repair_orders r
     where r.organization_id = $organizationId and r.location_id = l.id order by r.created_at, r.id limit 1) as day
   from locations l where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[]) order by 1 nulls last limit 1`,
  z.object({ day: z.string().nullable() }),
);
/** The day of the first repair order of those locations. Null: there is none. */
export const findFirstDay = async (tx: TenantTx, locationIds: readonly string[]) =>
  (await firstDay.one(tx, { locationIds }))?.day ?? null;

const cannedJobNames = statement(
  "repair-orders.query-canned-job-names",
  { organizationId: "uuid" },
  `select lower(k.name || ' ' || k.category) as name from canned_jobs k where k.organization_id = $organizationId limit 2000`,
  z.object({ name: z.string() }),
);
export const findCannedJobNames = (tx: TenantTx) => cannedJobNames.all(tx);

/**
 * Whether any job has that name, and how jobs name a service with that name. Short words have to be whole words of the
 * name, others its beginnings.
 */
export const findJobWords = async (tx: TenantTx, words: readonly string[], text: string) => {
  const patterns = wordPatterns(words).map((pattern, index) =>
    (words[index]?.length ?? 0) > shortWord ? pattern : `${pattern}($|[^a-z0-9])`,
  );
  return (await jobWords.one(tx, { words: patterns, text }))!;
};
