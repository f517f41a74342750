import { beforeReady, promiseMarginHours } from "@autoiq/domain/repair-orders/board/rules";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";

/** A state as SQL has it. */
const states = beforeReady.map((status) => `'${status}'`).join(", ");

/**
 * Of repair order `r`, as `w`: whether its work is still to be finished, and the hours of labor that are sold and not done.
 * With `isAtRisk` it is the rule of domain/repair-orders/board/rules.ts, for every statement that asks by it.
 * @param only a condition under which the hours are summed at all
 */
export const workLeft = (only = "true") => `(
  select r.status in (${states}) as before_ready, coalesce((
    select sum(i.hours) from jobs q join job_lines i on i.organization_id = r.organization_id and i.repair_order_id = r.id
      and i.job_id = q.id and i.kind = 'labor'
    where q.organization_id = r.organization_id and q.repair_order_id = r.id and q.authorization_state = 'approved'
      and q.work_state <> 'completed' and r.promised_at is not null and ${only}), 0) as hours)`;

/** Whether the promise of `r` cannot be kept as things stand, by `workLeft` as `w`: those that have passed among them. */
export const isAtRisk = (now: string) =>
  `w.before_ready and r.promised_at < ${now} + greatest(${promiseMarginHours}, w.hours) * interval '1 hour'`;

/** What passed longer ago was over before anybody could be told in time. */
const isNews = (now: string) => `r.promised_at > ${now} - interval '1 day'`;

// Of the shops that are open at that moment: nobody is told at night what the morning tells.
const untold = statement(
  "promises.untold",
  `select r.organization_id as "organizationId", array_agg(r.id order by r.id) as ids
   from repair_orders r
   join locations l on l.organization_id = r.organization_id and l.id = r.location_id
   cross join lateral (select $1::timestamptz at time zone l.time_zone as at) t
   left join special_days s on s.organization_id = l.organization_id and s.location_id = l.id and s.day = t.at::date
   cross join lateral ${workLeft()} w
   where r.promise_told_at is null and r.status in (${states}) and ${isNews("$1::timestamptz")}
     and (s.day is not null or extract(isodow from t.at)::int = any (l.open_days))
     and t.at::time >= case when s.day is null then l.opens else s.opens end
     and t.at::time < case when s.day is null then l.closes else s.closes end
     and ${isAtRisk("$1::timestamptz")}
   group by r.organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Over every business: the repair orders whose promise is at risk and nobody was told yet. */
export const findUntold = (tx: ClockTx, now: Date) => untold.all(tx, now);

// Whatever is being written to at this moment is looked at again a minute later.
const tell = statement(
  "promises.tell",
  `with due as (
     select r.id, w.hours from repair_orders r cross join lateral ${workLeft()} w
     where r.organization_id = $1 and r.id = any ($2::uuid[]) and r.promise_told_at is null
       and ${isNews("$3::timestamptz")} and ${isAtRisk("$3::timestamptz")}
     order by r.id for update of r skip locked)
   update repair_orders o set promise_told_at = $3
   from due, vehicles v, locations l
   where o.organization_id = $1 and o.id = due.id and v.organization_id = $1 and v.id = o.vehicle_id
     and l.organization_id = $1 and l.id = o.location_id
   returning o.id, o.number, o.advisor_id as "advisorId", o.promised_at as "promisedAt", trim_scale(due.hours)::text as hours,
     l.name as location, l.time_zone as "timeZone",
     json_build_object('year', v.year, 'make', v.make, 'model', v.model) as vehicle`,
  z.object({
    id: z.uuid(),
    number: z.number().int(),
    advisorId: z.uuid().nullable(),
    promisedAt: z.string(),
    /** Labor that is sold and not done. */
    hours: z.string(),
    location: z.string(),
    timeZone: z.string(),
    vehicle: z.object({ year: z.number().int().nullable(), make: z.string(), model: z.string() }),
  }),
);
/** Marks as told those that are at risk still; each is given back to one caller only. */
export const tellPromises = (tx: TenantTx, ids: readonly string[], now: Date) =>
  tell.all(tx, tx.organizationId, ids, now);
export type DuePromise = Awaited<ReturnType<typeof tellPromises>>[number];
