import { restDays } from "@autoiq/domain/customers/crm/contract";
import { segments } from "@autoiq/domain/customers/segments/rules";
import { contactDays, seenWithinDays } from "@autoiq/domain/vehicles/services/due";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isHere, lastVisitDay } from "../../vehicles/reads.ts";
import { declinedStateOf } from "../declined-work/store.ts";
import { customerColumns, label, notTaken, person } from "./declined-sql.ts";

// In every list, `today` is the shop's day. The last two parameters are the last row of the previous page. A page is
// cut before anything is joined. Customers with an appointment or a car in the shop, or whom a person contacted in
// the last days, need no reminder.
const free = (
  customer: string,
) => `not exists (select from appointments a where a.organization_id = $organizationId
       and a.customer_id = ${customer} and a.starts_at >= $now::timestamptz and a.status in ('requested', 'confirmed', 'arrived'))
     and not exists (select from messages m where m.organization_id = $organizationId and m.customer_id = ${customer}
       and m.kind = 'person' and m.direction = 'out' and m.created_at >= $now::timestamptz - interval '${restDays} days')
     and not ${isHere("customer_id", customer)}`;
const car = z.object({ id: z.uuid(), label: z.string() });
/** Rows from this page on, counted before the page is cut. */
const total = z.number().int();
const service = z.object({ id: z.uuid(), name: z.string(), dueOn: z.string() });

const dueFrom = `vehicle_mileages m join vehicles v on v.organization_id = $organizationId and v.id = m.vehicle_id
     where m.organization_id = $organizationId and m.next_due_on <= $today::date + ${contactDays} and m.read_on >= $today::date - ${seenWithinDays}
       and ${free("v.customer_id")}`;
const due = statement(
  "customers.find-due-unbooked",
  { organizationId: "uuid", today: "date", now: "timestamptz", beforeDay: "date", beforeVehicleId: "uuid" },
  `select p.total, p.next_due_on::text as sort, p.vehicle_id as key, ${person}, json_build_object('id', p.vehicle_id, 'label', ${label}) as vehicle,
     (select json_agg(json_build_object('id', i.id, 'name', i.name, 'dueOn', s.due_on) order by s.due_on, i.name)
      from vehicle_services s join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
      where s.organization_id = $organizationId and s.vehicle_id = p.vehicle_id and s.due_on <= $today::date + ${contactDays}) as services
   from (select m.vehicle_id, m.next_due_on, count(*) over ()::int as total from ${dueFrom}
     and (m.next_due_on, m.vehicle_id) < ($beforeDay::date, $beforeVehicleId::uuid)
     order by m.next_due_on desc, m.vehicle_id desc limit 26) p
   join vehicles v on v.organization_id = $organizationId and v.id = p.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   order by p.next_due_on desc, p.vehicle_id desc`,
  z.object({
    total,
    sort: z.string(),
    key: z.uuid(),
    ...customerColumns,
    vehicle: car,
    services: z.array(service),
  }),
);

const declinedFrom = `(select r.vehicle_id, sum(coalesce(a.job_cents, 0))::int as cents ${notTaken("")} group by r.vehicle_id) d
     join vehicles v on v.organization_id = $organizationId and v.id = d.vehicle_id
     where ${declinedStateOf} = 'to-contact'`;
/** The largest first, or the smallest. */
const directions = { desc: "<", asc: ">" } as const;
type Direction = keyof typeof directions;
const declinedBy = (direction: Direction) =>
  statement(
    `customers.find-declined-unsold-${direction}`,
    {
      organizationId: "uuid",
      today: "date",
      now: "timestamptz",
      belowCents: "int8",
      beforeVehicleId: "uuid",
    },
    `select p.total, p.cents::text as sort, p.vehicle_id as key, ${person}, json_build_object('id', p.vehicle_id, 'label', ${label}) as vehicle,
     (select json_agg(json_build_object('name', j.name, 'on', to_char(coalesce(a.at, r.created_at) at time zone l.time_zone, 'YYYY-MM-DD'),
         'cents', coalesce(a.job_cents, 0)) order by coalesce(a.job_cents, 0) desc, j.id)
       ${notTaken("and r.vehicle_id = p.vehicle_id")}) as jobs
   from (select d.*, count(*) over ()::int as total from ${declinedFrom} and (d.cents, d.vehicle_id) ${directions[direction]} ($belowCents::bigint, $beforeVehicleId::uuid)
     order by d.cents ${direction}, d.vehicle_id ${direction} limit 26) p
   join vehicles v on v.organization_id = $organizationId and v.id = p.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   order by p.cents ${direction}, p.vehicle_id ${direction}`,
    z.object({
      total,
      sort: z.string(),
      key: z.uuid(),
      ...customerColumns,
      vehicle: car,
      jobs: z.array(z.object({ name: z.string(), on: z.string(), cents: z.number().int() })),
    }),
  );
const declined = { desc: declinedBy("desc"), asc: declinedBy("asc") };

const lastCar = `(select json_build_object('id', v.id, 'label', ${label}) from repair_orders r
       join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
       where r.organization_id = $organizationId and r.customer_id = c.id and r.status <> 'void' order by r.created_at desc limit 1) as vehicle`;
const prospect = z.object({
  total,
  sort: z.string(),
  key: z.uuid(),
  ...customerColumns,
  vehicle: car.nullable(),
  visits: z.number().int(),
  firstOn: z.string(),
  lastOn: z.string(),
  lifetimeSalesCents: z.number().int(),
  yearCents: z.number().int(),
});
const prospectColumns = `p.customer_id as key, ${person}, ${lastCar}, p.visits, p.first_on::text as "firstOn", coalesce(${lastVisitDay("customer_id", "p.customer_id")}, p.last_on)::text as "lastOn",
     p.lifetime_sales_cents as "lifetimeSalesCents", p.year_cents as "yearCents"`;
// Records merged into another one are not contacted.
const known = `join customers c on c.organization_id = $organizationId and c.id = p.customer_id and c.merged_into is null`;

// The lists are of last night. Who came since then is in none of them.
const notSince = `not exists (select from repair_orders o where o.organization_id = $organizationId and o.customer_id = p.customer_id
       and o.status <> 'void' and o.created_at >= p.last_on + 1)`;
const lapsedFrom = `customer_forecasts p ${known}
     where p.organization_id = $organizationId and p.segment in ('at-risk', 'lost') and p.last_on >= $today::date - ${seenWithinDays}
       and ${notSince} and ${free("p.customer_id")}`;
const lapsedBy = (direction: Direction) =>
  statement(
    `customers.find-lapsed-${direction}`,
    {
      organizationId: "uuid",
      today: "date",
      now: "timestamptz",
      belowCents: "int8",
      beforeCustomerId: "uuid",
    },
    `select p.total, p.year_cents::text as sort, ${prospectColumns}
   from (select p.*, count(*) over ()::int as total from ${lapsedFrom} and (p.year_cents, p.customer_id) ${directions[direction]} ($belowCents::bigint, $beforeCustomerId::uuid)
     order by p.year_cents ${direction}, p.customer_id ${direction} limit 26) p ${known}
   order by p.year_cents ${direction}, p.customer_id ${direction}`,
    prospect,
  );
const lapsed = { desc: lapsedBy("desc"), asc: lapsedBy("asc") };
const firstTimeFrom = `customer_forecasts p ${known}
     where p.organization_id = $organizationId and p.visits = 1 and p.last_on >= $today::date - 21 and ${notSince} and ${free("p.customer_id")}`;
const firstTime = statement(
  "customers.find-first-time",
  { organizationId: "uuid", today: "date", now: "timestamptz", beforeDay: "date", beforeCustomerId: "uuid" },
  `select p.total, p.last_on::text as sort, ${prospectColumns}
   from (select p.*, count(*) over ()::int as total from ${firstTimeFrom} and (p.last_on, p.customer_id) < ($beforeDay::date, $beforeCustomerId::uuid)
     order by p.last_on desc, p.customer_id desc limit 26) p ${known}
   order by p.last_on desc, p.customer_id desc`,
  prospect,
);

const counts = statement(
  "customers.count-crm",
  { organizationId: "uuid", today: "date", now: "timestamptz" },
  `select (select count(*) from ${dueFrom})::int as due, (select count(*) from ${declinedFrom})::int as declined,
     (select count(*) from ${lapsedFrom})::int as lapsed, (select count(*) from ${firstTimeFrom})::int as "first-time"`,
  z.object({
    due: z.number().int(),
    declined: z.number().int(),
    lapsed: z.number().int(),
    "first-time": z.number().int(),
  }),
);
const inSegments = statement(
  "customers.find-in-segments",
  { organizationId: "uuid" },
  `select coalesce(p.segment, 'none') as segment, count(*)::int as customers, coalesce(sum(p.lifetime_sales_cents), 0)::float8 as "lifetimeSalesCents",
     coalesce(sum(p.expected_sales_cents), 0)::float8 as "totalExpectedSalesCents"
   from customers c left join customer_forecasts p on p.organization_id = $organizationId and p.customer_id = c.id
   where c.organization_id = $organizationId and c.merged_into is null group by 1`,
  z.object({
    segment: z.enum(segments),
    customers: z.number().int(),
    lifetimeSalesCents: z.number(),
    totalExpectedSalesCents: z.number(),
  }),
);

export interface Page {
  readonly today: string;
  readonly now: Date;
  /** Undefined: from the top. */
  readonly after?: readonly [string, string] | undefined;
  /** Of a list with values: the largest first unless said otherwise. */
  readonly direction?: Direction;
}
const topDay = "9999-12-31";
const topId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const topOf: Readonly<Record<Direction, readonly [string, string]>> = {
  desc: [String(Number.MAX_SAFE_INTEGER), topId],
  asc: ["-1", "00000000-0000-0000-0000-000000000000"],
};

export function findDueUnbooked(tx: TenantTx, { today, now, after = [topDay, topId] }: Page) {
  const [beforeDay, beforeVehicleId] = after;
  return due.all(tx, { today, now, beforeDay, beforeVehicleId });
}
export function findDeclinedUnsold(
  tx: TenantTx,
  { today, now, direction = "desc", after = topOf[direction] }: Page,
) {
  const [belowCents, beforeVehicleId] = after;
  return declined[direction].all(tx, { today, now, belowCents: Number(belowCents), beforeVehicleId });
}
export function findLapsed(tx: TenantTx, { today, now, direction = "desc", after = topOf[direction] }: Page) {
  const [belowCents, beforeCustomerId] = after;
  return lapsed[direction].all(tx, { today, now, belowCents: Number(belowCents), beforeCustomerId });
}
export function findFirstTime(tx: TenantTx, { today, now, after = [topDay, topId] }: Page) {
  const [beforeDay, beforeCustomerId] = after;
  return firstTime.all(tx, { today, now, beforeDay, beforeCustomerId });
}
export const countCrmLists = async (tx: TenantTx, { today, now }: Pick<Page, "today" | "now">) =>
  (await counts.one(tx, { today, now }))!;
export const findSegments = (tx: TenantTx) => inSegments.all(tx);
