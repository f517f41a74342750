import { clientAppointment, getClientAppointments } from "@autoiq/domain/appointments/client/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const own = clientAppointment.omit({ changeable: true });
const { shape } = getClientAppointments.reply!;
const vehicle = vehicleModelText("v");
const json = `json_build_object('organizationId', a.organization_id, 'id', a.id, 'locationId', a.location_id,
  'startsAt', a.starts_at, 'endsAt', a.ends_at, 'status', a.status, 'visit', a.visit,
  'vehicle', nullif(${vehicle}, ''), 'concern', a.concern, 'version', a.version)`;

// `from` is the start of today. Row-level security shows customers only their own visits.
const overview = statement(
  "client-appointments.find-overview",
  { organizationId: "uuid", customerId: "uuid", from: "timestamptz" },
  `select
     coalesce((select json_agg(json_build_object('organizationId', l.organization_id, 'locationId', l.id, 'name', l.name,
         'phone', l.phone, 'street', l.street, 'city', l.city, 'timeZone', l.time_zone,
         'acceptsRequests', case when l.closed_at is null then r.accepts_requests else false end, 'confirmsRequests', r.confirms_requests, 'reasons', r.reasons, 'noticeHours', r.notice_hours, 'daysAhead', r.days_ahead) order by l.name, l.id)
       from locations l left join booking_rules r on r.organization_id = l.organization_id and r.location_id = l.id
       where l.organization_id = $organizationId and (l.closed_at is null or exists (select from appointments a
         where a.organization_id = $organizationId and a.location_id = l.id and a.customer_id = $customerId and a.starts_at >= $from))),
       '[]'::json) as shops,
     coalesce((select json_agg(json_build_object('organizationId', v.organization_id, 'id', v.id, 'label', ${vehicle})
         order by v.created_at desc, v.id)
       from vehicles v where v.organization_id = $organizationId and v.customer_id = $customerId), '[]'::json) as vehicles,
     coalesce((select json_agg(x.row order by x.starts_at) from (
         select a.starts_at, ${json} as row from appointments a
         left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
         where a.organization_id = $organizationId and a.customer_id = $customerId and a.starts_at >= $from order by a.starts_at limit 50) x), '[]'::json)
       as appointments`,
  z.object({
    shops: z.array(
      shape.shops.element.extend({
        acceptsRequests: z.boolean().nullable(),
        confirmsRequests: z.boolean().nullable(),
        reasons: shape.shops.element.shape.reasons.nullable(),
        noticeHours: z.number().nullable(),
        daysAhead: z.number().nullable(),
      }),
    ),
    vehicles: shape.vehicles,
    appointments: z.array(own),
  }),
);

const one = statement(
  "client-appointments.get",
  { organizationId: "uuid", appointmentId: "uuid", customerId: "uuid" },
  `select ${json} as appointment from appointments a
   left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
   where a.organization_id = $organizationId and a.id = $appointmentId and a.customer_id = $customerId`,
  z.object({ appointment: own }),
);

// Visits confirmed by the front desk are its own decision. Unconfirmed ones count as long as they are ahead.
const ahead = statement(
  "client-appointments.count-upcoming",
  { organizationId: "uuid", customerId: "uuid", now: "timestamptz", booked: "bool" },
  `select count(*)::int as count from appointments
   where organization_id = $organizationId and customer_id = $customerId and starts_at >= $now
     and (status = 'requested' or ($booked::boolean and status = 'confirmed' and source = 'client'))`,
  z.object({ count: z.number().int() }),
);

const askAgain = statement(
  "client-appointments.request-again",
  {
    organizationId: "uuid",
    appointmentId: "uuid",
    bayId: "uuid",
    startsAt: "timestamptz",
    endsAt: "timestamptz",
    at: "timestamptz",
    status: "text",
  },
  `update appointments set status = $status, requested_at = $at, bay_id = $bayId, technician_id = null, starts_at = $startsAt,
     ends_at = $endsAt, version = version + 1 where organization_id = $organizationId and id = $appointmentId`,
);

export type OwnAppointment = z.infer<typeof own>;

export const findOwnCalendar = async (tx: CustomerTx, from: Date) =>
  (await overview.one(tx, { customerId: tx.customerId, from }))!;

export const findOwn = async (
  tx: TenantTx,
  { id, customerId }: { id: string; customerId: string },
): Promise<OwnAppointment | undefined> => (await one.one(tx, { appointmentId: id, customerId }))?.appointment;

/**
 * Requests without a response. With `booked` also the upcoming visits that the customer booked without the front
 * desk.
 */
export const countAhead = async (
  tx: TenantTx,
  customerId: string,
  now: Date,
  booked: boolean,
): Promise<number> => (await ahead.one(tx, { customerId, now, booked }))?.count ?? 0;

export const insertAppointmentRequest = (
  tx: TenantTx,
  id: string,
  slot: { bayId: string; startsAt: string; endsAt: string },
  to: { readonly status: "requested" | "confirmed"; readonly at: Date },
) =>
  askAgain.run(tx, {
    appointmentId: id,
    bayId: slot.bayId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    at: to.at,
    status: to.status,
  });
