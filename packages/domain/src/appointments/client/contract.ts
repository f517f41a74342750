import { z } from "zod";
import { en as sentences } from "../../catalog/portal-errors/en.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { offeredReason } from "../availability/schema.ts";
import { clientReasonNames } from "../booking-reasons.ts";
import { appointmentStatuses, visits } from "../contract.ts";

const reason = z.enum(clientReasonNames, { error: sentences.booking.reasonMissing });

export const clientAppointment = z.object({
  organizationId: id,
  id,
  locationId: id,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(appointmentStatuses),
  visit: z.enum(visits),
  vehicle: z.string().nullable(),
  concern: z.string(),
  version: z.number().int(),
  /** Whether the customer may still move or cancel it. */
  changeable: z.boolean(),
});
export type ClientAppointment = z.infer<typeof clientAppointment>;

/**
 * A client's visits in all their shops, and where they can request more. Empty until an email address or phone number
 * is confirmed.
 */
export const getClientAppointments = call({
  name: "client-appointments.list",
  method: "GET",
  path: "/client/appointments",
  access: "signed-in",
  summary: "A client's appointments, and the shops that accept booking requests",
  topics: ["appointment", "vehicle", "customer"],
  reply: z.object({
    proved: z.boolean(),
    shops: z.array(
      z.object({
        organizationId: id,
        locationId: id,
        name: z.string(),
        phone: z.string(),
        street: z.string(),
        city: z.string(),
        timeZone: z.string(),
        acceptsRequests: z.boolean(),
        /** False: a free slot is booked immediately. */
        confirmsRequests: z.boolean(),
        /** What can be requested. */
        reasons: z.array(offeredReason),
        noticeHours: z.number().int(),
        daysAhead: z.number().int(),
      }),
    ),
    vehicles: z.array(z.object({ organizationId: id, id, label: z.string() })),
    appointments: z.array(clientAppointment),
  }),
});

const ofLocation = z.object({ organizationId: id, locationId: id });
const ofAppointment = z.object({ organizationId: id, id });

/** Start times with a free bay and a free technician, by the shop's calendar day. */
export const getClientTimes = call({
  name: "client-appointments.times",
  method: "GET",
  path: "/client/shops/:organizationId/:locationId/times",
  access: "signed-in",
  summary: "Times a client can request",
  params: ofLocation,
  query: z.object({
    from: day,
    reason,
    /** The client's own visit to reschedule. Its length applies, and its current slot counts as free. */
    moving: id.optional(),
  }),
  reply: z.object({
    timeZone: z.string(),
    /** Seven days from the requested one. `name` is a special day's name. */
    days: z.array(z.object({ day, open: z.boolean(), name: z.string().nullable(), times: z.array(instant) })),
  }),
});

/** The caller chooses the id, so a repeat creates only one request. */
export const requestAppointment = call({
  name: "client-appointments.request",
  method: "POST",
  path: "/client/shops/:organizationId/:locationId/appointments",
  access: "signed-in",
  summary:
    "Requests an appointment: the slot is held until the shop confirms, or is booked right away if the shop allows it",
  params: ofLocation,
  body: z.object({
    id,
    vehicleId: id.nullable().default(null),
    reason,
    concern: z.string().trim().max(2000, sentences.booking.concernTooLong).default(""),
    visit: z.enum(visits).default("drop-off"),
    startsAt: instant,
  }),
  reply: clientAppointment,
});

export const moveAppointmentAsClient = call({
  name: "client-appointments.move",
  method: "PUT",
  path: "/client/appointments/:organizationId/:id/time",
  access: "signed-in",
  summary: "Requests another time; a shop that confirms requests confirms the new time too",
  params: ofAppointment,
  body: z.object({ startsAt: instant, version: z.number().int() }),
  reply: clientAppointment,
});

export const cancelAppointmentAsClient = call({
  name: "client-appointments.cancel",
  method: "POST",
  path: "/client/appointments/:organizationId/:id/cancellation",
  access: "signed-in",
  summary: "Cancels a client's own appointment",
  params: ofAppointment,
  body: z.object({ version: z.number().int() }),
  reply: clientAppointment,
});
