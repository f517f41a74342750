import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Readings of the shop's visits and of its records. The reading of repair order `repairOrderId` is compared with those until
// `before`, when it was opened. Both are null for a reading of now. What the
// vehicle itself says counts where nothing else does: its day is not known.
const last = statement(
  "vehicles.last-reading",
  { organizationId: "uuid", vehicleId: "uuid", repairOrderId: "uuid?", before: "timestamptz?" },
  `select x.odometer, x.at from (
     select greatest(r.odometer_in, r.odometer_out) as odometer, r.created_at as at, 0 as rank from repair_orders r
     where r.organization_id = $organizationId and r.vehicle_id = $vehicleId and r.status <> 'void'
       and r.id is distinct from $repairOrderId
     union all
     select o.odometer, o.at, 0 from odometer_readings o where o.organization_id = $organizationId and o.vehicle_id = $vehicleId
     union all
     select v.odometer, v.created_at, 1 from vehicles v where v.organization_id = $organizationId and v.id = $vehicleId) x
   where x.odometer is not null and ($before::timestamptz is null or x.at <= $before)
   order by x.rank, x.at desc, x.odometer desc limit 1`,
  z.object({
    odometer: neverNull(z.number().int(), "rows without an odometer are left out"),
    at: neverNull(z.string(), "each part has its time"),
  }),
);

/** The vehicle's last reading, from any source. */
export const findLastReading = (tx: TenantTx, of: InputOf<typeof last>) => last.one(tx, of);
