import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const bookedRow = z.object({
  id: z.string(),
  startsAt: z.string(),
  customerId: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  technician: z.string().nullable(),
  bay: z.string(),
  status: z.string(),
  visit: z.string(),
  concern: z.string(),
  orderId: z.string().nullable(),
  count: z.number().int(),
});
// `from` and `until` are the period. `status` is a status, or null for all except canceled ones and no-shows.
const booked = statement(
  "appointments.query-appointments",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    status: "text?",
    visit: "text?",
    technicianId: "uuid?",
    customerId: "uuid?",
    limit: "int8",
  },
  `select a.id, a.starts_at as "startsAt", c.id as "customerId", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     ${vehicleModelText("v")} as vehicle, s.name as technician, b.name as bay, a.status, a.visit, a.concern,
     a.repair_order_id as "orderId", count(*) over ()::int as count
   from appointments a
   join customers c on c.organization_id = $organizationId and c.id = a.customer_id
   join bays b on b.organization_id = $organizationId and b.id = a.bay_id
   left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
   left join staff s on s.organization_id = $organizationId and s.id = a.technician_id
   where a.organization_id = $organizationId and a.location_id = any ($locationIds::uuid[]) and a.starts_at >= $from and a.starts_at < $until
     and case when $status::text is null then a.status not in ('cancelled', 'no-show') else a.status = $status end
     and ($visit::text is null or a.visit = $visit) and ($technicianId::uuid is null or a.technician_id = $technicianId) and ($customerId::uuid is null or a.customer_id = $customerId)
   order by a.starts_at, a.id limit $limit`,
  bookedRow,
);
export const queryAppointments = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
    from: Date;
    until: Date;
    status: string | null;
    visit: string | null;
    technicianId: string | null;
    customerId: string | null;
    limit: number;
  },
) =>
  booked.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    status: of.status,
    visit: of.visit,
    technicianId: of.technicianId,
    customerId: of.customerId,
    limit: of.limit,
  });
