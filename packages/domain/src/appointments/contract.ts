import { z } from "zod";
import { customerSummary } from "../customers/schema.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";
import { confirmedOdometer } from "../vehicles/odometer.ts";
import { block, dayCapacity } from "./availability/schema.ts";

export const visits = ["waiter", "drop-off", "loaner", "shuttle"] as const;
export const appointmentStatuses = [
  "requested",
  "confirmed",
  "arrived",
  "checked-in",
  "no-show",
  "cancelled",
] as const;

export const appointment = z.object({
  id,
  customer: customerSummary,
  vehicle: z.object({ id, label: z.string() }).nullable(),
  bayId: id,
  technicianId: id.nullable(),
  status: z.enum(appointmentStatuses),
  startsAt: instant,
  endsAt: instant,
  concern: z.string(),
  visit: z.enum(visits),
  repairOrder: z
    .object({ id, number: z.number().int(), status: z.string(), promisedAt: instant.nullable() })
    .nullable(),
  /** Shared by the visits of a series. */
  seriesId: id.nullable(),
  /** Who requested it: the front desk or the customer. */
  source: z.enum(["desk", "client"]),
  /** Only until the car is checked in: the customer's no-shows in the past year, and an open repair order on the car. */
  missedBefore: z.number().int(),
  openOrder: z.object({ id, number: z.number().int() }).nullable(),
  /** Once checked in: open work of another department than its bay's. Null: none, or a bay for every department. */
  otherWork: z
    .object({ bayDepartment: z.string(), departments: z.array(z.string()) })
    .nullable()
    .optional(),
  version: z.number().int(),
});
export type Appointment = z.infer<typeof appointment>;

/**
 * The calendar for a range of days in the shop's time zone, with each day's capacity. Bays and team members come with
 * shops.get.
 */
export const listAppointments = call({
  name: "appointments.list",
  method: "GET",
  path: "/appointments",
  access: "appointment.view",
  summary: "Appointments between two days, inclusive",
  query: z.object({ from: day, to: day }),
  topics: ["appointment", "repair-order", "customer", "shop", "staff"],
  reply: z.object({
    timeZone: z.string(),
    appointments: z.array(appointment),
    days: z.array(dayCapacity),
    blocks: z.array(block),
  }),
});

/** Customers' requests that nobody has responded to. Each holds its slot until then. */
export const listRequests = call({
  name: "appointments.requests",
  method: "GET",
  path: "/appointments/requests",
  access: "appointment.view",
  summary: "Customer requests awaiting confirmation, soonest first",
  topics: ["appointment", "customer"],
  reply: z.object({ timeZone: z.string(), appointments: z.array(appointment) }),
});

const slot = z.object({
  bayId: id,
  technicianId: id.nullable().default(null),
  startsAt: instant,
  endsAt: instant,
});

/** A recurring visit. `skipUnavailable` books the available dates and skips the others. */
const repeat = z.object({
  weeks: z
    .number("Enter a number of weeks.")
    .int()
    .min(1, "Enter 1 to 52 weeks.")
    .max(52, "Enter 1 to 52 weeks."),
  times: z
    .number("Enter a number of visits.")
    .int()
    .min(2, "Enter 2 to 26 visits.")
    .max(26, "Enter 2 to 26 visits."),
  skipUnavailable: z.boolean().default(false),
});

export const bookAppointment = call({
  name: "appointments.book",
  method: "POST",
  path: "/appointments",
  access: "appointment.write",
  summary: "Books a bay and a technician; double bookings are rejected",
  body: slot.extend({
    customerId: id,
    vehicleId: id.nullable().default(null),
    concern: z.string().trim().max(2000).default(""),
    visit: z.enum(visits).default("drop-off"),
    repeat: repeat.nullable().default(null),
  }),
  /** The first visit. For a series, also how many more were booked and which dates were skipped. */
  reply: appointment.extend({ alsoBooked: z.number().int(), skipped: z.array(instant) }),
});

/** Which visits of a series an action applies to. Without a series there is only one. */
const seriesScopes = ["one", "following", "all"] as const;
export type SeriesScope = (typeof seriesScopes)[number];
const scope = z.enum(seriesScopes).default("one");
/** How many other visits of the series the action also changed. */
const withSeries = appointment.extend({ alsoChanged: z.number().int() });

export const moveAppointment = call({
  name: "appointments.move",
  method: "PUT",
  path: "/appointments/:id/slot",
  access: "appointment.write",
  summary:
    "Moves or resizes an appointment, or shifts the upcoming visits of its series by as many days to the same time",
  params: z.object({ id }),
  body: slot.extend({ scope, version: z.number().int() }),
  reply: withSeries,
});

export const changeAppointment = call({
  name: "appointments.change",
  method: "PUT",
  path: "/appointments/:id/visit",
  access: "appointment.write",
  summary: "Changes the vehicle, the concern, or the type of visit",
  params: z.object({ id }),
  body: z.object({
    vehicleId: id.nullable(),
    concern: z.string().trim().max(2000, "Enter at most 2000 characters."),
    visit: z.enum(visits),
    version: z.number().int(),
  }),
  reply: appointment,
});

export const changeAppointmentStatus = call({
  name: "appointments.change-status",
  method: "POST",
  path: "/appointments/:id/status",
  access: "appointment.write",
  summary: "Confirms or cancels an appointment, or marks it arrived or no-show",
  params: z.object({ id }),
  body: z.object({
    status: z.enum(["confirmed", "arrived", "no-show", "cancelled"]),
    /** Canceling can also cancel other visits of the series. Any other status applies to one visit. */
    scope,
    version: z.number().int(),
  }),
  reply: withSeries,
});

const slotFields = z.object({
  bayId: id,
  technicianId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
});

export const getAppointment = call({
  name: "appointments.get",
  method: "GET",
  path: "/appointments/:id",
  access: "appointment.view",
  summary: "An appointment",
  params: z.object({ id }),
  topics: ["appointment", "repair-order", "customer"],
  reply: appointment,
});

/** Who booked, moved, changed and confirmed it, oldest first. A move includes the old and new slots. */
export const getAppointmentHistory = call({
  name: "appointments.history",
  method: "GET",
  path: "/appointments/:id/history",
  access: "appointment.view",
  summary: "The history of an appointment",
  params: z.object({ id }),
  topics: ["appointment"],
  reply: z.object({
    entries: z.array(
      z.object({
        id,
        at: instant,
        actor: z.string(),
        action: z.string(),
        from: slotFields.nullable(),
        to: slotFields.nullable(),
      }),
    ),
  }),
});

/** The earliest slots with a free bay and a free technician. */
export const findFreeSlots = call({
  name: "appointments.open-slots",
  method: "GET",
  path: "/appointments/open-slots",
  access: "appointment.view",
  summary: "The next open slots of a given length, earliest first",
  query: z.object({
    minutes: z.coerce.number().int().min(15).max(720),
    /** From that day on, or from now if it is today. */
    from: day,
    bayId: id.optional(),
    technicianId: id.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(6),
  }),
  topics: ["appointment", "shop", "staff"],
  reply: z.object({ slots: z.array(slotFields) }),
});

/** What the front desk should know before booking a customer. */
export const getCustomerVisits = call({
  name: "appointments.of-customer",
  method: "GET",
  path: "/appointments/customers/:customerId",
  access: "appointment.view",
  summary: "A customer's no-shows in the last year, open repair orders, and upcoming appointments",
  params: z.object({ customerId: id }),
  topics: ["appointment", "repair-order"],
  reply: z.object({
    missed: z.number().int(),
    lastMissedAt: instant.nullable(),
    openOrders: z.array(
      z.object({ id, number: z.number().int(), status: z.string(), vehicleId: id, vehicle: z.string() }),
    ),
    ahead: z.array(z.object({ id, startsAt: instant, vehicleId: id.nullable(), concern: z.string() })),
  }),
});

/** Opens the visit's repair order with the location's next number, without gaps. */
export const checkIn = call({
  name: "appointments.check-in",
  method: "POST",
  path: "/appointments/:id/check-in",
  access: "repair-order.write",
  summary: "Checks a car in and opens its repair order",
  params: z.object({ id }),
  body: z.object({
    vehicleId: id,
    /** Concern and odometer may follow later, as for a car that was towed in. */
    odometer: z.number().int("Enter a whole number of miles.").min(0).max(2_000_000).nullable().default(null),
    confirmedOdometer,
    concern: z.string().trim().max(4000).default(""),
    keytag: z.string().trim().max(20).default(""),
    promisedAt: instant.nullable().default(null),
    version: z.number().int(),
  }),
  reply: z.object({ repairOrderId: id, number: z.number().int() }),
});
