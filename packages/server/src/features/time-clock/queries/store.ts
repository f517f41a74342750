import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const hoursRow = z.object({
  id: z.string(),
  name: z.string(),
  flagged: z.number().int(),
  clocked: z.number().int(),
  present: z.number().int(),
  jobs: z.number().int(),
});
// Hundredths of an hour. Flag hours are the labor of jobs finished in the period, as on the technician's own page.
// Clocks count by their end. `from` and `until` are the period, `staffId` is one person or null.
const hours = statement(
  "time-clock.query-hours",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    staffId: "uuid?",
  },
  `select s.id, s.name, f.hours as flagged, f.jobs, t.clocked, t.present
   from staff s
   cross join lateral (
     select coalesce(round(sum(i.hours) * 100), 0)::int as hours, count(distinct j.id)::int as jobs
     from jobs j left join job_lines i on i.organization_id = $organizationId and i.repair_order_id = j.repair_order_id and i.job_id = j.id
       and i.kind = 'labor'
     where j.organization_id = $organizationId and j.technician_id = s.id and j.completed_at >= $from and j.completed_at < $until) f
   cross join lateral (
     select coalesce(sum(round(extract(epoch from e.ended_at - e.started_at) / 36)) filter (where e.job_id is not null), 0)::int as clocked,
       coalesce(sum(round(extract(epoch from e.ended_at - e.started_at) / 36)) filter (where e.job_id is null), 0)::int as present
     from time_entries e where e.organization_id = $organizationId and e.staff_id = s.id and e.started_at >= $from::timestamptz - interval '2 days'
       and e.ended_at >= $from and e.ended_at < $until) t
   where s.organization_id = $organizationId and s.location_id = any ($locationIds::uuid[]) and s.status = 'active'
     and ($staffId::uuid is null and (s.role = 'technician' or f.hours + t.clocked > 0) or s.id = $staffId)
   order by s.name, s.id`,
  hoursRow,
);
export const queryHours = (
  tx: TenantTx,
  locationIds: readonly string[],
  from: Date,
  until: Date,
  staffId: string | null,
) => hours.all(tx, { locationIds, from, until, staffId });
