import { restDays } from "@autoiq/domain/customers/bring-back/contract";
import { customerSummary } from "@autoiq/domain/customers/schema";
import { segments } from "@autoiq/domain/customers/segments/rules";
import { consentEntry } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Of every list: $1 organization, $2 the shop's day, $3 now, $4 and $5 the last row of the page before. A page is cut before
// anything is joined to it. Whoever has an appointment, a car in the shop, or was written to by a person in the last
// days needs no reminder.
const free = (customer: string) => `not exists (select from appointments a where a.organization_id = $1
       and a.customer_id = ${customer} and a.starts_at >= $3::timestamptz and a.status in ('requested', 'confirmed', 'arrived'))
     and not exists (select from messages m where m.organization_id = $1 and m.customer_id = ${customer}
       and m.kind = 'person' and m.direction = 'out' and m.created_at >= $3::timestamptz - interval '${restDays} days')
     and not exists (select from repair_orders o where o.organization_id = $1 and o.customer_id = ${customer}
       and o.status not in ('invoiced', 'closed', 'void'))`;
const person = `json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
       'email', c.email, 'phone', c.phone, 'alert', c.alert) as customer,
     (select json_build_object('act', t.act, 'how', t.how) from text_consents t
       where t.organization_id = $1 and t.phone = c.phone order by t.place desc limit 1) as consent`;
const label = "concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))";
const who = {
  customer: customerSummary,
  consent: consentEntry.pick({ act: true, how: true }).nullable(),
};
const car = z.object({ id: z.uuid(), label: z.string() });
/** Rows from this page on, counted before the page is cut. */
const total = z.number().int();
const service = z.object({ id: z.uuid(), name: z.string(), dueOn: z.string() });

const dueFrom = `vehicle_mileages m join vehicles v on v.organization_id = $1 and v.id = m.vehicle_id
     where m.organization_id = $1 and m.next_due_on <= $2::date + 14 and m.read_on >= $2::date - 730
       and ${free("v.customer_id")}`;
const due = statement(
  "customers.due-unbooked",
  `select p.total, p.next_due_on::text as sort, p.vehicle_id as key, ${person}, json_build_object('id', p.vehicle_id, 'label', ${label}) as vehicle,
     (select json_agg(json_build_object('id', i.id, 'name', i.name, 'dueOn', s.due_on) order by s.due_on, i.name)
      from vehicle_services s join service_intervals i on i.organization_id = $1 and i.id = s.interval_id
      where s.organization_id = $1 and s.vehicle_id = p.vehicle_id and s.due_on <= $2::date + 14) as services
   from (select m.vehicle_id, m.next_due_on, count(*) over ()::int as total from ${dueFrom}
     and (m.next_due_on, m.vehicle_id) < ($4::date, $5::uuid)
     order by m.next_due_on desc, m.vehicle_id desc limit 26) p
   join vehicles v on v.organization_id = $1 and v.id = p.vehicle_id
   join customers c on c.organization_id = $1 and c.id = v.customer_id
   order by p.next_due_on desc, p.vehicle_id desc`,
  z.object({ total, sort: z.string(), key: z.uuid(), ...who, vehicle: car, services: z.array(service) }),
);

// What cars were offered in the last year and nobody sold since.
const notTaken = (car: string) => `from jobs j
     join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id and r.status in ('invoiced', 'closed')
       and r.created_at >= $2::date - interval '1 year' ${car}
     join locations l on l.organization_id = $1 and l.id = r.location_id
     left join lateral (select x.at, x.job_cents from authorizations x where x.organization_id = $1
       and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
     where j.organization_id = $1 and j.authorization_state in ('declined', 'deferred')
       and not exists (select from repair_orders later
         join jobs sold on sold.organization_id = $1 and sold.repair_order_id = later.id
           and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
         where later.organization_id = $1 and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
           and later.status <> 'void')`;
const declinedFrom = `(select r.vehicle_id, sum(coalesce(a.job_cents, 0))::int as cents ${notTaken("")} group by r.vehicle_id) d
     join vehicles v on v.organization_id = $1 and v.id = d.vehicle_id
     where ${free("v.customer_id")}`;
const declined = statement(
  "customers.declined-unsold",
  `select p.total, p.cents::text as sort, p.vehicle_id as key, ${person}, json_build_object('id', p.vehicle_id, 'label', ${label}) as vehicle,
     (select json_agg(json_build_object('name', j.name, 'on', to_char(coalesce(a.at, r.created_at) at time zone l.time_zone, 'YYYY-MM-DD'),
         'cents', coalesce(a.job_cents, 0)) order by coalesce(a.job_cents, 0) desc, j.id)
       ${notTaken("and r.vehicle_id = p.vehicle_id")}) as jobs
   from (select d.*, count(*) over ()::int as total from ${declinedFrom} and (d.cents, d.vehicle_id) < ($4::bigint, $5::uuid)
     order by d.cents desc, d.vehicle_id desc limit 26) p
   join vehicles v on v.organization_id = $1 and v.id = p.vehicle_id
   join customers c on c.organization_id = $1 and c.id = v.customer_id
   order by p.cents desc, p.vehicle_id desc`,
  z.object({
    ...{ total, sort: z.string(), key: z.uuid(), ...who, vehicle: car },
    jobs: z.array(z.object({ name: z.string(), on: z.string(), cents: z.number().int() })),
  }),
);

const lastCar = `(select json_build_object('id', v.id, 'label', ${label}) from repair_orders r
       join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       where r.organization_id = $1 and r.customer_id = c.id and r.status <> 'void' order by r.created_at desc limit 1) as vehicle`;
const prospect = z.object({
  ...{ total, sort: z.string(), key: z.uuid(), ...who, vehicle: car.nullable() },
  ...{ visits: z.number().int(), firstOn: z.string(), lastOn: z.string() },
  ...{ pastCents: z.number().int(), yearCents: z.number().int() },
});
const prospectColumns = `p.customer_id as key, ${person}, ${lastCar}, p.visits, p.first_on::text as "firstOn", p.last_on::text as "lastOn",
     p.past_cents as "pastCents", p.year_cents as "yearCents"`;
// A record that was made part of another is nobody to write to.
const known = `join customers c on c.organization_id = $1 and c.id = p.customer_id and c.merged_into is null`;

const awayFrom = `customer_prospects p ${known}
     where p.organization_id = $1 and p.segment in ('slipping', 'lost') and p.last_on >= $2::date - 730
       and ${free("p.customer_id")}`;
const away = statement(
  "customers.away",
  `select p.total, p.year_cents::text as sort, ${prospectColumns}
   from (select p.*, count(*) over ()::int as total from ${awayFrom} and (p.year_cents, p.customer_id) < ($4::bigint, $5::uuid)
     order by p.year_cents desc, p.customer_id desc limit 26) p ${known}
   order by p.year_cents desc, p.customer_id desc`,
  prospect,
);
const thankFrom = `customer_prospects p ${known}
     where p.organization_id = $1 and p.visits = 1 and p.last_on >= $2::date - 21 and ${free("p.customer_id")}`;
const thank = statement(
  "customers.to-thank",
  `select p.total, p.last_on::text as sort, ${prospectColumns}
   from (select p.*, count(*) over ()::int as total from ${thankFrom} and (p.last_on, p.customer_id) < ($4::date, $5::uuid)
     order by p.last_on desc, p.customer_id desc limit 26) p ${known}
   order by p.last_on desc, p.customer_id desc`,
  prospect,
);

const counts = statement(
  "customers.bring-back-counts",
  `select (select count(*) from ${dueFrom})::int as due, (select count(*) from ${declinedFrom})::int as declined,
     (select count(*) from ${awayFrom})::int as away, (select count(*) from ${thankFrom})::int as thank`,
  z.object({
    ...{ due: z.number().int(), declined: z.number().int() },
    ...{ away: z.number().int(), thank: z.number().int() },
  }),
);
const inSegments = statement(
  "customers.in-segments",
  `select coalesce(p.segment, 'none') as segment, count(*)::int as customers, coalesce(sum(p.past_cents), 0)::float8 as "pastCents",
     coalesce(sum(p.cents_ahead), 0)::float8 as "aheadCents"
   from customers c left join customer_prospects p on p.organization_id = $1 and p.customer_id = c.id
   where c.organization_id = $1 and c.merged_into is null group by 1`,
  z.object({
    ...{ segment: z.enum(segments), customers: z.number().int() },
    ...{ pastCents: z.number(), aheadCents: z.number() },
  }),
);

export interface Page {
  readonly today: string;
  readonly now: Date;
  /** Undefined: from the top. */
  readonly after?: readonly [string, string] | undefined;
}
const topDay = "9999-12-31";
const topCents = "9000000000000000000";
const topId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const at = (tx: TenantTx, { today, now, after }: Page, top: string) =>
  [tx.organizationId, today, now, ...(after ?? [top, topId])] as const;

export const findDueUnbooked = (tx: TenantTx, page: Page) => due.all(tx, ...at(tx, page, topDay));
export const findDeclinedUnsold = (tx: TenantTx, page: Page) => declined.all(tx, ...at(tx, page, topCents));
export const findAway = (tx: TenantTx, page: Page) => away.all(tx, ...at(tx, page, topCents));
export const findToThank = (tx: TenantTx, page: Page) => thank.all(tx, ...at(tx, page, topDay));
export const countBringBack = async (tx: TenantTx, { today, now }: Page) =>
  (await counts.one(tx, tx.organizationId, today, now))!;
export const findSegments = (tx: TenantTx) => inSegments.all(tx, tx.organizationId);
