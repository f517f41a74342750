import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const dueAppointment = z.object({
  id: z.uuid(),
  concern: z.string(),
  timeZone: z.string(),
  customer: z.string(),
  status: z.string(),
  startsAt: z.string(),
  customerId: z.uuid(),
  locationId: z.uuid(),
  confirmed: z.boolean(),
  reminded: z.boolean(),
  /** When the customer booked it without the front desk. Null if the front desk booked or confirmed it. */
  bookedAloneAt: z.string().nullable(),
});
export type DueAppointment = z.infer<typeof dueAppointment>;

const appointment = statement(
  "messages.find-due-appointment",
  { organizationId: "uuid", appointmentId: "uuid" },
  `select a.id, a.concern, l.time_zone as "timeZone",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer, a.status, a.starts_at as "startsAt", a.customer_id as "customerId", a.location_id as "locationId",
     exists (select from messages m where m.organization_id = $organizationId and m.appointment_id = a.id and m.kind = 'confirmation'
       and m.appointment_at = a.starts_at) as confirmed,
     exists (select from messages m where m.organization_id = $organizationId and m.appointment_id = a.id and m.kind = 'reminder'
       and m.appointment_at = a.starts_at) as reminded,
     case when a.source = 'client' and not coalesce((select b.confirms_requests from booking_rules b
       where b.organization_id = $organizationId and b.location_id = a.location_id), true) then a.requested_at end as "bookedAloneAt"
   from appointments a
   join customers c on c.organization_id = $organizationId and c.id = a.customer_id
   join locations l on l.organization_id = $organizationId and l.id = a.location_id
   where a.organization_id = $organizationId and a.id = $appointmentId for update of a`,
  dueAppointment,
);
export const findDueAppointment = (tx: TenantTx, id: string) => appointment.one(tx, { appointmentId: id });

const order = statement(
  "messages.notify-ready-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select r.status, r.customer_id as "customerId", r.location_id as "locationId",
     exists (select from messages m where m.organization_id = $organizationId and m.repair_order_id = r.id and m.kind = 'ready'
       and m.created_at >= r.status_since) as notified
   from repair_orders r where r.organization_id = $organizationId and r.id = $repairOrderId for update`,
  z.object({ status: z.string(), customerId: z.uuid(), locationId: z.uuid(), notified: z.boolean() }),
);
export const findReadyOrder = (tx: TenantTx, id: string) => order.one(tx, { repairOrderId: id });
