import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { PeriodQuery } from "../store.ts";

const target = z.object({
  monthlySalesCents: z.number().nullable(),
  proficiencyBasisPoints: z.number().nullable(),
  openDays: z.array(z.number()),
});
const targets = statement(
  "analytics.find-targets",
  { organizationId: "uuid", locationIds: "uuid[]" },
  `select monthly_sales_target_cents as "monthlySalesCents", proficiency_target_basis_points as "proficiencyBasisPoints",
     open_days as "openDays"
   from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]) order by id`,
  target,
);

/** What each location aims for, with its open weekdays (1 is Monday). */
export const findTargets = (tx: TenantTx, locationIds: readonly string[]) => targets.all(tx, { locationIds });

const arrival = z.object({ weekday: z.number(), hour: z.number(), cars: z.number() });
/** `from` and `to` are the first and last day in each location's own calendar. */
const arrivals = statement(
  "analytics.count-arrivals",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with bounds as materialized (
     select id as place, time_zone as zone, $from::date::timestamp at time zone time_zone as begins,
       ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))
   select extract(isodow from r.created_at at time zone b.zone)::int as weekday,
     extract(hour from r.created_at at time zone b.zone)::int as hour, count(*)::int as cars
   from bounds b join repair_orders r on r.organization_id = $organizationId and r.location_id = b.place
     and r.created_at >= b.begins and r.created_at < b.until and r.status <> 'void'
   group by 1, 2 order by 1, 2`,
  arrival,
);

/** Repair orders opened by weekday (1 is Monday) and hour of the location's clock. */
export const findArrivals = (tx: TenantTx, { locationIds, from, to }: PeriodQuery) =>
  arrivals.all(tx, { locationIds, from, to });
