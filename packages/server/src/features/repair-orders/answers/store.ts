import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { wordPatterns } from "../../../platform/database/pattern.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isAtRisk, workLeft } from "../promises/store.ts";

const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
const vehicle = "concat_ws(' ', v.year, v.make, v.model)";
/** How a model is compared: "F-150", "f150" and "F 150" are one. */
const plainModel = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const model = plainModel("v.model");

const orderRow = z.object({
  id: z.string(),
  number: z.number().int(),
  status: z.enum(repairOrderStatuses),
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
export type OrderAnswer = z.infer<typeof orderRow>;

// A promise stands as domain/repair-orders/board/rules.ts says: late once it has passed before the car is ready.
const orders = (name: string, where: string) =>
  statement(
    name,
    `select x.id, x.number, x.status, x.customer, x.vehicle, x.advisor, x.created_at as "openedAt",
       x.promised_at as "promisedAt", x.presented_cents as "presentedCents", x.authorized_cents as "authorizedCents", x.blocked,
       count(*) over ()::int as count, sum(x.presented_cents) over ()::float8 as "presentedSum",
       sum(x.authorized_cents) over ()::float8 as "authorizedSum"
     from (
       select r.*, ${customer} as customer, ${vehicle} as vehicle, s.name as advisor,
         (select string_agg(q.hold_reason || ': ' || q.name, '; ' order by q.position) from jobs q
          where q.organization_id = $1 and q.repair_order_id = r.id and q.hold_reason is not null) as blocked
       from repair_orders r
       join customers c on c.organization_id = $1 and c.id = r.customer_id
       join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       left join staff s on s.organization_id = $1 and s.id = r.advisor_id
       cross join lateral ${workLeft("$6::text = 'at-risk'")} w
       where r.organization_id = $1 and r.location_id = any ($2::uuid[]) and ${where}
         and ($3::text[] is null or r.status = any ($3))
         and ($6::text is null or (${isAtRisk("$7::timestamptz")} and ($6 = 'late') = (r.promised_at < $7)))
         and ($8::text is null or r.visit = $8) and ($9::uuid is null or r.advisor_id = $9)
         and ($10::uuid is null or exists (select from jobs q where q.organization_id = $1 and q.repair_order_id = r.id
           and q.technician_id = $10 and q.authorization_state in ('proposed', 'approved') and q.work_state <> 'completed'))
         and ($11::uuid is null or r.customer_id = $11) and ($12::text is null or lower(v.make) = lower($12))
         and ($13::text is null or ${model} = ${plainModel("$13")}) and ($14::int is null or r.presented_cents >= $14)
         and (not $15::boolean or exists (select from jobs q where q.organization_id = $1 and q.repair_order_id = r.id
           and q.hold_reason is not null))
         and (not $16::boolean or (r.promised_at >= $4 and r.promised_at < $5))
         and ($16::boolean or (($4::timestamptz is null or r.created_at >= $4) and ($5::timestamptz is null or r.created_at < $5)))) x
     order by case $17::text when 'value' then -x.presented_cents end, case $17 when 'promise' then x.promised_at end,
       case $17 when 'oldest' then x.created_at end, x.created_at desc, x.id
     limit $18`,
    orderRow,
  );
const open = orders("repair-orders.answer-open", "r.status not in ('closed', 'void')");
const any = orders("repair-orders.answer-any", "r.status <> 'void'");

export interface OrdersAsked {
  readonly placeIds: readonly string[];
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
/** Repair orders of those locations, each with how many there are in all and what they come to. */
export const findOrdersAsked = (tx: TenantTx, of: OrdersAsked) =>
  (of.onlyOpen ? open : any).all(
    tx,
    ...[tx.organizationId, of.placeIds, of.statuses, of.from, of.until, of.promise, of.now, of.visit],
    ...[of.advisorId, of.technicianId, of.customerId, of.make, of.model, of.minCents, of.onHold],
    ...[of.byPromise, of.sort, of.limit],
  );

const numbered = statement(
  "repair-orders.answer-number",
  `select r.id from repair_orders r where r.organization_id = $1 and r.location_id = any ($2::uuid[]) and r.number = $3 limit 1`,
  z.object({ id: z.string() }),
);
export const findOrderNumbered = (tx: TenantTx, placeIds: readonly string[], number: number) =>
  numbered.one(tx, tx.organizationId, placeIds, number);

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
// Work whose last answer is no or not now, and that the same car did not get later under the same name.
const declined = statement(
  "repair-orders.answer-declined",
  `with hit as (
     select j.id, j.name, j.authorization_state as decision, a.at, a.job_cents, r.id as order_id, r.number, c.id as customer_id,
       ${customer} as customer, ${vehicle} as vehicle, m.next_due_on
     from authorizations a
     join jobs j on j.organization_id = $1 and j.id = a.job_id and j.authorization_state in ('declined', 'deferred')
     join repair_orders r on r.organization_id = $1 and r.id = a.repair_order_id and r.status <> 'void'
     join customers c on c.organization_id = $1 and c.id = r.customer_id
     join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
     left join canned_jobs k on k.organization_id = $1 and k.id = j.canned_job_id
     left join vehicle_mileages m on m.organization_id = $1 and m.vehicle_id = v.id
     where a.organization_id = $1 and a.at >= $3 and a.at < $4 and a.decision <> 'approved'
       and r.location_id = any ($2::uuid[])
       and not exists (select from authorizations x where x.organization_id = $1 and x.repair_order_id = a.repair_order_id
         and x.job_id = a.job_id and (x.at, x.id) > (a.at, a.id))
       and not exists (select from repair_orders later
         join jobs sold on sold.organization_id = $1 and sold.repair_order_id = later.id
           and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
         where later.organization_id = $1 and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
           and later.status <> 'void')
       and lower(concat_ws(' ', j.name, k.category)) ~ all ($5::text[])
       and ($6::text is null or j.authorization_state = $6) and ($7::uuid is null or r.customer_id = $7)
       and ($8::text is null or lower(v.make) = lower($8)) and ($9::text is null or ${model} = ${plainModel("$9")})
       and ($10::int is null or a.job_cents >= $10)
       and ($11::date is null or m.next_due_on between $11 and $12))
   select id as "jobId", name as job, decision, at, job_cents as cents, order_id as "orderId", number,
     customer_id as "customerId", customer, vehicle, next_due_on::text as "dueOn", count(*) over ()::int as count,
     sum(job_cents) over ()::float8 as sum, (select count(distinct customer_id)::int from hit) as customers
   from hit order by case when $13 = 'value' then -job_cents end, at desc, id limit $14`,
  declinedRow,
);

interface DeclinedAsked {
  readonly placeIds: readonly string[];
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
export const findDeclinedAsked = (tx: TenantTx, of: DeclinedAsked) =>
  declined.all(
    tx,
    ...[
      tx.organizationId,
      of.placeIds,
      of.from,
      of.until,
      wordPatterns(of.words),
      of.decision,
      of.customerId,
    ],
    ...[of.make, of.model, of.minCents, of.dueFrom, of.dueTo, of.sort, of.limit],
  );

const soldRow = z.object({
  job: z.string(),
  times: z.number().int(),
  cents: z.number(),
  hours: z.number().int(),
  kinds: z.number().int(),
  count: z.number().int(),
  sum: z.number(),
});
// By the day the bill was posted, as the figures go.
const sold = statement(
  "repair-orders.answer-sold",
  `with line as (
     select j.id, min(j.name) as name, sum(l.amount_cents) as cents, coalesce(sum(l.hours), 0) as hours
     from invoices i
     join jobs j on j.organization_id = $1 and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved'
     left join canned_jobs k on k.organization_id = $1 and k.id = j.canned_job_id
     left join job_lines l on l.organization_id = $1 and l.repair_order_id = j.repair_order_id and l.job_id = j.id
     where i.organization_id = $1 and i.location_id = any ($2::uuid[]) and i.posted_at >= $3 and i.posted_at < $4
       and lower(concat_ws(' ', j.name, k.category)) ~ all ($5::text[]) and ($6::uuid is null or j.technician_id = $6)
     group by j.id)
   select name as job, count(*)::int as times, coalesce(sum(cents), 0)::float8 as cents, round(sum(hours) * 100)::int as hours,
     count(*) over ()::int as kinds, sum(count(*)) over ()::int as count, coalesce(sum(sum(cents)) over (), 0)::float8 as sum
   from line group by name
   order by case $7 when 'value' then -sum(cents) when 'hours' then -sum(hours) else -count(*) end, name limit $8`,
  soldRow,
);
export const findSold = (
  tx: TenantTx,
  of: {
    placeIds: readonly string[];
    from: Date;
    until: Date;
    words: readonly string[];
    technicianId: string | null;
    sort: string;
    limit: number;
  },
) =>
  sold.all(
    tx,
    ...[tx.organizationId, of.placeIds, of.from, of.until, wordPatterns(of.words), of.technicianId],
    ...[of.sort, of.limit],
  );

const jobWords = statement(
  "repair-orders.answer-job-words",
  `select exists (select from canned_jobs k where k.organization_id = $1
       and lower(concat_ws(' ', k.name, k.category)) ~ all ($2::text[]))
     or exists (select from (select j.name from authorizations a join jobs j on j.organization_id = $1 and j.id = a.job_id
       where a.organization_id = $1 order by a.at desc limit 2000) recent where lower(recent.name) ~ all ($2)) as known,
     (select i.phrases from service_intervals i where i.organization_id = $1 and (lower(i.name) = lower($3)
        or lower($3) = any (i.phrases)) order by i.active desc, i.name limit 1) as phrases`,
  z.object({ known: z.boolean(), phrases: z.array(z.string()).nullable() }),
);
/** Whether any job is called so, and what a service of that name is called in jobs. */
export const findJobWords = async (tx: TenantTx, words: readonly string[], text: string) =>
  (await jobWords.one(tx, tx.organizationId, wordPatterns(words), text))!;
