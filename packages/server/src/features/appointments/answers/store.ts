import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

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
// $2 locations, $3 and $4 the period, $5 status or null for all but cancelled ones and those that nobody came to.
const booked = statement(
  "appointments.answer",
  `select a.id, a.starts_at as "startsAt", c.id as "customerId", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     concat_ws(' ', v.year, v.make, v.model) as vehicle, s.name as technician, b.name as bay, a.status, a.visit, a.concern,
     a.repair_order_id as "orderId", count(*) over ()::int as count
   from appointments a
   join customers c on c.organization_id = $1 and c.id = a.customer_id
   join bays b on b.organization_id = $1 and b.id = a.bay_id
   left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
   left join staff s on s.organization_id = $1 and s.id = a.technician_id
   where a.organization_id = $1 and a.location_id = any ($2::uuid[]) and a.starts_at >= $3 and a.starts_at < $4
     and case when $5::text is null then a.status not in ('cancelled', 'no-show') else a.status = $5 end
     and ($6::text is null or a.visit = $6) and ($7::uuid is null or a.technician_id = $7) and ($8::uuid is null or a.customer_id = $8)
   order by a.starts_at, a.id limit $9`,
  bookedRow,
);
export const findBookedAsked = (
  tx: TenantTx,
  of: {
    placeIds: readonly string[];
    from: Date;
    until: Date;
    status: string | null;
    visit: string | null;
    technicianId: string | null;
    customerId: string | null;
    limit: number;
  },
) =>
  booked.all(
    tx,
    ...[
      tx.organizationId,
      of.placeIds,
      of.from,
      of.until,
      of.status,
      of.visit,
      of.technicianId,
      of.customerId,
      of.limit,
    ],
  );
