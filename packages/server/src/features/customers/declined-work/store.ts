import { restDays } from "@autoiq/domain/customers/crm/contract";
import {
  bookedWithinDays,
  declinedStates,
  notInterestedDays,
} from "@autoiq/domain/customers/declined-work/rules";
import { outcomes } from "@autoiq/domain/customers/follow-ups/rules";
import { ratings } from "@autoiq/domain/inspections/ratings";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isHere } from "../../vehicles/reads.ts";
import { customerColumns, label, notTaken, person } from "../crm/declined-sql.ts";

const iso = (of: string) => `to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** Tasks about declined work of the car `v`. */
const tasks = `follow_ups f where f.organization_id = $organizationId and f.vehicle_id = v.id
       and exists (select from follow_up_jobs x where x.organization_id = $organizationId and x.follow_up_id = f.id)`;
const upcoming = `appointments a where a.organization_id = $organizationId and a.customer_id = v.customer_id
       and a.starts_at >= $now::timestamptz and a.status in ('requested', 'confirmed', 'arrived')`;

/** Where the declined work of the car `v` is. The states of customers/declined-work/rules.ts. */
export const declinedStateOf = `(case
     when exists (select from ${upcoming}) or ${isHere("customer_id", "v.customer_id")} then 'booked'
     when (select f.outcome from ${tasks} and f.done_at >= $now::timestamptz - interval '${notInterestedDays} days'
       order by f.done_at desc limit 1) = 'not-interested' then 'not-interested'
     when exists (select from ${tasks} and (f.done_at is null or f.done_at >= $now::timestamptz - interval '${restDays} days'))
       or exists (select from messages m where m.organization_id = $organizationId and m.customer_id = v.customer_id
         and m.kind = 'person' and m.direction = 'out' and m.created_at >= $now::timestamptz - interval '${restDays} days')
       then 'contacted'
     else 'to-contact' end)`;

const cars = `(select r.vehicle_id, sum(coalesce(a.job_cents, 0))::int as cents ${notTaken("")} group by r.vehicle_id) d
     join vehicles v on v.organization_id = $organizationId and v.id = d.vehicle_id`;

const rows = statement(
  "declined-work.find",
  {
    organizationId: "uuid",
    today: "date",
    now: "timestamptz",
    state: "text",
    belowCents: "int8",
    beforeVehicleId: "uuid",
  },
  `select p.cents, ${person}, json_build_object('id', v.id, 'label', ${label}) as vehicle,
     (select json_agg(json_build_object('id', j.id, 'name', j.name, 'decision', j.authorization_state,
         'on', to_char(coalesce(a.at, r.created_at) at time zone l.time_zone, 'YYYY-MM-DD'), 'cents', coalesce(a.job_cents, 0),
         'rating', (select i.rating from inspection_items i where i.organization_id = $organizationId and i.id = j.inspection_item_id))
         order by coalesce(a.job_cents, 0) desc, j.id) ${notTaken("and r.vehicle_id = v.id")}) as jobs,
     (select json_build_object('at', ${iso("k.at")}, 'by', k.by, 'outcome', k.outcome, 'note', k.note) from (
         select f.done_at as at, f.done_by_name as by, f.outcome, f.outcome_note as note from ${tasks} and f.done_at is not null
         union all
         select m.created_at, m.author_name, 'messaged', '' from messages m where m.organization_id = $organizationId
           and m.customer_id = v.customer_id and m.kind = 'person' and m.direction = 'out'
           and m.created_at >= $now::timestamptz - interval '1 year') k order by k.at desc limit 1) as "lastContact",
     (select json_build_object('id', f.id, 'dueOn', f.due_on::text, 'owner', (select s.name from staff s
         where s.organization_id = $organizationId and s.id = f.owner_id)) from ${tasks} and f.done_at is null
       order by f.due_at limit 1) as task,
     (select json_build_object('id', a.id, 'startsAt', ${iso("a.starts_at")}) from ${upcoming} order by a.starts_at limit 1) as appointment
   from (select d.vehicle_id, d.cents from ${cars} where ${declinedStateOf} = $state
       and (d.cents, d.vehicle_id) < ($belowCents::bigint, $beforeVehicleId::uuid)
     order by d.cents desc, d.vehicle_id desc limit 26) p
   join vehicles v on v.organization_id = $organizationId and v.id = p.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   order by p.cents desc, p.vehicle_id desc`,
  z.object({
    cents: z.number().int(),
    ...customerColumns,
    vehicle: z.object({ id: z.uuid(), label: z.string() }),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        decision: z.enum(["declined", "deferred"]),
        on: z.string(),
        cents: z.number().int(),
        rating: z.enum(ratings).nullable(),
      }),
    ),
    lastContact: z
      .object({ at: z.string(), by: z.string(), outcome: z.enum(outcomes).nullable(), note: z.string() })
      .nullable(),
    task: z.object({ id: z.uuid(), dueOn: z.string(), owner: z.string() }).nullable(),
    appointment: z.object({ id: z.uuid(), startsAt: z.string() }).nullable(),
  }),
);
export const findDeclinedCars = (tx: TenantTx, of: InputOf<typeof rows>) => rows.all(tx, of);

const counts = statement(
  "declined-work.count",
  { organizationId: "uuid", today: "date", now: "timestamptz" },
  `select ${declinedStateOf} as state, count(*)::int as cars from ${cars} group by 1`,
  z.object({ state: z.enum(declinedStates), cars: z.number().int() }),
);
export const countDeclinedCars = (tx: TenantTx, of: InputOf<typeof counts>) => counts.all(tx, of);

// A declined job counts in the month of its first follow-up. A sold job is what became of one of them only: of the one
// that was followed up first.
const results = statement(
  "declined-work.results",
  { organizationId: "uuid", locationId: "uuid", timeZone: "text", since: "timestamptz" },
  `with followed as (
     select x.job_id, min(f.done_at) as at from follow_up_jobs x
     join follow_ups f on f.organization_id = $organizationId and f.id = x.follow_up_id and f.done_at is not null
     where x.organization_id = $organizationId and f.location_id = $locationId group by x.job_id),
   declined as (
     select e.job_id, e.at, j.name, r.vehicle_id, r.customer_id, r.created_at from followed e
     join jobs j on j.organization_id = $organizationId and j.id = e.job_id
     join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id
     where e.at >= $since),
   sold as (
     select distinct on (s.id) s.id, d.job_id, coalesce((select x.job_cents from authorizations x
         where x.organization_id = $organizationId and x.job_id = s.id and x.decision = 'approved'
         order by x.at desc, x.id desc limit 1), 0) as cents
     from declined d
     join repair_orders later on later.organization_id = $organizationId and later.vehicle_id = d.vehicle_id
       and later.created_at >= d.created_at and later.status <> 'void'
     join jobs s on s.organization_id = $organizationId and s.repair_order_id = later.id and s.authorization_state = 'approved'
       and s.authorized_at >= d.at and (s.id = d.job_id or s.earlier_job_id = d.job_id or lower(s.name) = lower(d.name))
     order by s.id, d.at, d.job_id)
   select to_char(date_trunc('month', d.at at time zone $timeZone), 'YYYY-MM-DD') as month, count(*)::int as "followedUp",
     count(*) filter (where exists (select from appointments a where a.organization_id = $organizationId
       and a.customer_id = d.customer_id and a.status <> 'cancelled' and a.created_at >= d.at
       and a.created_at < d.at + interval '${bookedWithinDays} days'))::int as booked,
     count(*) filter (where exists (select from sold where sold.job_id = d.job_id))::int as recovered,
     coalesce(sum((select sum(sold.cents) from sold where sold.job_id = d.job_id)), 0)::int as "recoveredCents"
   from declined d group by 1 order by 1`,
  z.object({
    month: z.string(),
    followedUp: z.number().int(),
    booked: z.number().int(),
    recovered: z.number().int(),
    recoveredCents: z.number().int(),
  }),
);
export const findDeclinedResults = (tx: TenantTx, of: InputOf<typeof results>) => results.all(tx, of);
