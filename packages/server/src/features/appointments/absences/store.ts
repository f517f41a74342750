import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const visitsStatement = statement(
  "absences.find-visits",
  {
    organizationId: "uuid",
    staffIds: "uuid[]",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
    now: "timestamptz",
  },
  `select x.n::int as n, a.id, a.starts_at as "startsAt", a.ends_at as "endsAt",
     coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))) as customer,
     coalesce(${vehicleModelText("v")}, '') as vehicle
   from unnest($staffIds::uuid[], $starts::timestamptz[], $ends::timestamptz[]) with ordinality as x(staff_id, starts, ends, n)
   join calendar_holds g on g.organization_id = $organizationId and g.resource_id = x.staff_id and not g.by_block
     and g.span && tstzrange(x.starts, greatest(x.starts, x.ends))
   join appointments a on a.organization_id = $organizationId and a.id = g.source_id and a.ends_at > $now
   join customers c on c.organization_id = $organizationId and c.id = a.customer_id
   left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
   order by x.n, a.starts_at, a.id`,
  z.object({
    n: z.number().int(),
    id: z.uuid(),
    startsAt: z.string(),
    endsAt: z.string(),
    customer: z.string(),
    vehicle: z.string(),
  }),
);
/** Visits that are booked with people within times, and not over. `n` counts the times from 1. */
export const findVisits = (tx: TenantTx, of: InputOf<typeof visitsStatement>) => visitsStatement.all(tx, of);

const othersStatement = statement(
  "absences.find-others-off",
  {
    organizationId: "uuid",
    locationId: "uuid",
    staffIds: "uuid[]",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
  },
  `select x.n::int as n, s.name, k.starts_at as "startsAt", k.ends_at as "endsAt"
   from unnest($staffIds::uuid[], $starts::timestamptz[], $ends::timestamptz[]) with ordinality as x(staff_id, starts, ends, n)
   join calendar_blocks k on k.organization_id = $organizationId and k.location_id = $locationId and k.staff_id is not null
     and k.staff_id <> x.staff_id and k.ends_at > x.starts and k.starts_at < x.ends
   join staff s on s.organization_id = $organizationId and s.id = k.staff_id
   order by x.n, k.starts_at, k.id`,
  z.object({ n: z.number().int(), name: z.string(), startsAt: z.string(), endsAt: z.string() }),
);
/** Others of a location who are off at some point of times. `n` counts the times from 1. */
export const findOthersOff = (tx: TenantTx, of: InputOf<typeof othersStatement>) =>
  othersStatement.all(tx, of);
