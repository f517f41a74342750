import { beforeReady, promiseMarginHours } from "@autoiq/domain/repair-orders/board/rules";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";

/** The statuses as an SQL list. */
const states = beforeReady.map((status) => `'${status}'`).join(", ");

/**
 * For repair order `r`, as `w`: whether its work is still to be finished, and the sold hours of labor that are not
 * done. With `isAtRisk` it is the rule of domain/repair-orders/board/rules.ts, for every statement that uses it.
 * @param only a condition under which the hours are summed at all
 */
export const workLeft = (only = "true") => `(
  select r.status in (${states}) as before_ready, coalesce((
    select sum(i.hours) from jobs q join job_lines i on i.organization_id = r.organization_id and i.repair_order_id = r.id
      and i.job_id = q.id and i.kind = 'labor'
    where q.organization_id = r.organization_id and q.repair_order_id = r.id and q.authorization_state = 'approved'
      and q.work_state <> 'completed' and r.promised_at is not null and ${only}), 0) as hours)`;

/** Whether the promise of `r` cannot be met as things are, with `workLeft` as `w`. Includes promises that have passed. */
export const isAtRisk = (now: string) =>
  `w.before_ready and r.promised_at < ${now} + greatest(${promiseMarginHours}, w.hours) * interval '1 hour'`;

/** A promise that passed longer ago was over before anyone could be notified in time. */
const isRecent = (now: string) => `r.promised_at > ${now} - interval '1 day'`;

// Only shops that are open at that time: nobody is notified at night of what can wait until morning.
const untold = statement(
  "promises.find-at-risk",
  { now: "timestamptz" },
  `select r.organization_id as "organizationId", array_agg(r.id order by r.id) as ids
   from repair_orders r
   join locations l on l.organization_id = r.organization_id and l.id = r.location_id
   cross join lateral (select $now::timestamptz at time zone l.time_zone as at) t
   left join special_days s on s.organization_id = l.organization_id and s.location_id = l.id and s.day = t.at::date
   cross join lateral ${workLeft()} w
   where r.promise_notified_at is null and r.status in (${states}) and ${isRecent("$now::timestamptz")}
     and (s.day is not null or extract(isodow from t.at)::int = any (l.open_days))
     and t.at::time >= case when s.day is null then coalesce(l.opens_by_weekday[extract(isodow from t.at)::int], l.opens) else s.opens end
     and t.at::time < case when s.day is null then coalesce(l.closes_by_weekday[extract(isodow from t.at)::int], l.closes) else s.closes end
     and ${isAtRisk("$now::timestamptz")}
   group by r.organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Across all businesses: repair orders with an at-risk promise that nobody was notified of yet. */
export const findUnnotified = (tx: ClockTx, now: Date) => untold.all(tx, { now });

// Skips rows that are being written now. They are checked again a minute later.
const tell = statement(
  "promises.mark-notified",
  { organizationId: "uuid", repairOrderIds: "uuid[]", now: "timestamptz" },
  `with due as (
     select r.id, w.hours from repair_orders r cross join lateral ${workLeft()} w
     where r.organization_id = $organizationId and r.id = any ($repairOrderIds::uuid[]) and r.promise_notified_at is null
       and ${isRecent("$now::timestamptz")} and ${isAtRisk("$now::timestamptz")}
     order by r.id for update of r skip locked)
   update repair_orders o set promise_notified_at = $now
   from due, vehicles v, locations l
   where o.organization_id = $organizationId and o.id = due.id and v.organization_id = $organizationId and v.id = o.vehicle_id
     and l.organization_id = $organizationId and l.id = o.location_id
   returning o.id, o.number, o.advisor_id as "advisorId", o.promised_at as "promisedAt", trim_scale(due.hours)::text as hours,
     l.name as location, l.time_zone as "timeZone",
     json_build_object('year', v.year, 'make', v.make, 'model', v.model) as vehicle`,
  z.object({
    id: z.uuid(),
    number: z.number().int(),
    advisorId: z.uuid().nullable(),
    promisedAt: z.string(),
    /** Sold labor that is not done. */
    hours: z.string(),
    location: z.string(),
    timeZone: z.string(),
    vehicle: z.object({ year: z.number().int().nullable(), make: z.string(), model: z.string() }),
  }),
);
/** Marks those still at risk as notified. Each is returned to only one caller. */
export const markPromisesNotified = (tx: TenantTx, ids: readonly string[], now: Date) =>
  tell.all(tx, { repairOrderIds: ids, now });
export type DuePromise = Awaited<ReturnType<typeof markPromisesNotified>>[number];
