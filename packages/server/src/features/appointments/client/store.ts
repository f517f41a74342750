import { clientAppointment, getClientAppointments } from "@autoiq/domain/appointments/client/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const own = clientAppointment.omit({ changeable: true });
const { shape } = getClientAppointments.reply!;
const vehicle = "concat_ws(' ', v.year, v.make, v.model)";
const json = `json_build_object('organizationId', a.organization_id, 'id', a.id, 'locationId', a.location_id,
  'startsAt', a.starts_at, 'endsAt', a.ends_at, 'status', a.status, 'visit', a.visit,
  'vehicle', nullif(${vehicle}, ''), 'concern', a.concern, 'version', a.version)`;

// $3 is the beginning of today. Under row-level security the customer sees nobody else's.
const overview = statement(
  "client-appointments.overview",
  `select
     coalesce((select json_agg(json_build_object('organizationId', l.organization_id, 'locationId', l.id, 'name', l.name,
         'phone', l.phone, 'street', l.street, 'city', l.city, 'timeZone', l.time_zone,
         'acceptsRequests', r.accepts_requests, 'confirmsRequests', r.confirms_requests, 'reasons', r.reasons, 'noticeHours', r.notice_hours, 'daysAhead', r.days_ahead) order by l.name, l.id)
       from locations l left join booking_rules r on r.organization_id = l.organization_id and r.location_id = l.id
       where l.organization_id = $1), '[]'::json) as shops,
     coalesce((select json_agg(json_build_object('organizationId', v.organization_id, 'id', v.id, 'label', ${vehicle})
         order by v.created_at desc, v.id)
       from vehicles v where v.organization_id = $1 and v.customer_id = $2), '[]'::json) as vehicles,
     coalesce((select json_agg(x.row order by x.starts_at) from (
         select a.starts_at, ${json} as row from appointments a
         left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
         where a.organization_id = $1 and a.customer_id = $2 and a.starts_at >= $3 order by a.starts_at limit 50) x), '[]'::json)
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
  `select ${json} as appointment from appointments a
   left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
   where a.organization_id = $1 and a.id = $2 and a.customer_id = $3`,
  z.object({ appointment: own }),
);

// What the desk has confirmed is the desk's own decision; what nobody confirms is counted as long as it is ahead.
const ahead = statement(
  "client-appointments.ahead",
  `select count(*)::int as count from appointments
   where organization_id = $1 and customer_id = $2 and starts_at >= $3
     and (status = 'requested' or ($4::boolean and status = 'confirmed' and source = 'client'))`,
  z.object({ count: z.number().int() }),
);

const askAgain = statement(
  "client-appointments.ask-again",
  `update appointments set status = $7, requested_at = $6, bay_id = $3, technician_id = null, starts_at = $4,
     ends_at = $5, version = version + 1 where organization_id = $1 and id = $2`,
);

export type OwnAppointment = z.infer<typeof own>;

export const findOwnCalendar = async (tx: CustomerTx, from: Date) =>
  (await overview.one(tx, tx.organizationId, tx.customerId, from))!;

export const findOwn = async (
  tx: TenantTx,
  id: string,
  customerId: string,
): Promise<OwnAppointment | undefined> => (await one.one(tx, tx.organizationId, id, customerId))?.appointment;

/** Requests that are not answered; with `booked` also what the customer booked alone and has ahead. */
export const countAhead = async (
  tx: TenantTx,
  customerId: string,
  now: Date,
  booked: boolean,
): Promise<number> => (await ahead.one(tx, tx.organizationId, customerId, now, booked))?.count ?? 0;

export const askForTime = (
  tx: TenantTx,
  id: string,
  slot: { bayId: string; startsAt: string; endsAt: string },
  to: { readonly status: "requested" | "confirmed"; readonly at: Date },
) => askAgain.run(tx, tx.organizationId, id, slot.bayId, slot.startsAt, slot.endsAt, to.at, to.status);
