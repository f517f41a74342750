import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** Days are counted from this date, so that arithmetic needs no calendar. */
const day = (at: string, zone: string) => `((${at} at time zone ${zone})::date - date '2000-01-01')`;
const jobNames = (where: string) =>
  `coalesce((select array_agg(j.name order by j.position) from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id
     and ${where}), '{}')`;

const visit = z.object({
  vehicleId: z.uuid(),
  year: z.number().int().nullable(),
  day: z.number().int(),
  odometer: z.number().int().nullable(),
  done: z.array(z.string()),
});
const visitColumns = `r.vehicle_id as "vehicleId", v.year, ${day("r.created_at", "l.time_zone")} as day,
     greatest(r.odometer_in, r.odometer_out) as odometer, ${jobNames("j.work_state = 'completed'")} as done`;
const visitTables = `repair_orders r
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id`;

// `since`: how far back; by the index of each car's visits.
const pasts = statement(
  "vehicles.find-visits-of-vehicles",
  { organizationId: "uuid", since: "timestamptz" },
  `select ${visitColumns}, coalesce((select array_agg(j.canned_job_id) from jobs j where j.organization_id = $organizationId
       and j.repair_order_id = r.id and j.authorization_state = 'approved' and j.canned_job_id is not null), '{}') as canned
   from ${visitTables}
   where r.organization_id = $organizationId and r.created_at >= $since and r.status <> 'void'
   order by r.vehicle_id, r.created_at`,
  visit.extend({ canned: z.array(z.uuid()) }),
);
const past = statement(
  "vehicles.find-visits-of-vehicle",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select ${visitColumns} from ${visitTables}
   where r.organization_id = $organizationId and r.vehicle_id = $vehicleId and r.status <> 'void' order by r.created_at`,
  visit,
);
const driven = statement(
  "vehicles.find-measured-mileage",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select known_on as "readOn", known_odometer as odometer, driven_days as days, driven_miles as miles
   from vehicle_mileages where organization_id = $organizationId and vehicle_id = $vehicleId`,
  z.object({
    readOn: neverNull(z.string(), "the day of a reading, one of which is always there"),
    odometer: z.number().int().nullable(),
    days: z.number().int(),
    miles: z.number().int(),
  }),
);
const prices = statement(
  "vehicles.find-service-prices",
  { organizationId: "uuid", since: "timestamptz" },
  `select i.id, percentile_disc(0.5) within group (order by sold.cents)::int as cents, count(*)::int as jobs
   from service_intervals i
   join lateral (select sum(n.amount_cents) as cents from jobs j
     join job_lines n on n.organization_id = $organizationId and n.job_id = j.id and n.repair_order_id = j.repair_order_id
     where j.organization_id = $organizationId and j.work_state = 'completed' and j.pay = 'customer' and j.completed_at >= $since
       and exists (select from unnest(i.phrases) phrase where strpos(lower(j.name), lower(phrase)) > 0)
     group by j.id) sold on true
   where i.organization_id = $organizationId and i.active group by i.id`,
  z.object({ id: z.uuid(), cents: z.number().int(), jobs: z.number().int() }),
);

export type CarVisitRow = z.infer<typeof visit>;
export const findAllVisits = (tx: TenantTx, since: Date) => pasts.all(tx, { since });
export const findVisitsOf = (tx: TenantTx, vehicleId: string) => past.all(tx, { vehicleId });
export const findDriven = (tx: TenantTx, vehicleId: string) => driven.one(tx, { vehicleId });
export const findServicePrices = (tx: TenantTx, since: Date) => prices.all(tx, { since });
