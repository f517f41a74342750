import { z } from "zod";
import { customerSummary } from "../customers/schema.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";

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
  repairOrder: z.object({ id, number: z.number().int(), status: z.string() }).nullable(),
  version: z.number().int(),
});
export type Appointment = z.infer<typeof appointment>;

/** The calendar of some days in the shop's zone; bays and people come with shops.get. */
export const listAppointments = call({
  name: "appointments.list",
  method: "GET",
  path: "/appointments",
  access: "appointment.view",
  summary: "Appointments from one day up to and including another",
  query: z.object({ from: day, to: day }),
  topics: ["appointment", "repair-order", "customer"],
  reply: z.object({ timeZone: z.string(), appointments: z.array(appointment) }),
});

const slot = z.object({
  bayId: id,
  technicianId: id.nullable().default(null),
  startsAt: instant,
  endsAt: instant,
});

export const bookAppointment = call({
  name: "appointments.book",
  method: "POST",
  path: "/appointments",
  access: "appointment.write",
  summary: "Books a bay and a technician; the database refuses double booking",
  body: slot.extend({
    customerId: id,
    vehicleId: id.nullable().default(null),
    concern: z.string().trim().max(2000).default(""),
    visit: z.enum(visits).default("drop-off"),
  }),
  reply: appointment,
});

export const moveAppointment = call({
  name: "appointments.move",
  method: "PUT",
  path: "/appointments/:id/slot",
  access: "appointment.write",
  summary: "Moves or resizes an appointment",
  params: z.object({ id }),
  body: slot.extend({ version: z.number().int() }),
  reply: appointment,
});

export const changeAppointmentStatus = call({
  name: "appointments.change-status",
  method: "POST",
  path: "/appointments/:id/status",
  access: "appointment.write",
  summary: "Confirms, marks as arrived or as no-show, or cancels",
  params: z.object({ id }),
  body: z.object({
    status: z.enum(["confirmed", "arrived", "no-show", "cancelled"]),
    version: z.number().int(),
  }),
  reply: appointment,
});

/** Opens the repair order of the visit: its number is the location's next, without gaps. */
export const checkIn = call({
  name: "appointments.check-in",
  method: "POST",
  path: "/appointments/:id/check-in",
  access: "repair-order.write",
  summary: "Checks a car in and opens its repair order",
  params: z.object({ id }),
  body: z.object({
    vehicleId: id,
    odometer: z.number({ error: "Enter the odometer." }).int("Enter whole miles.").min(0).max(2_000_000),
    concern: z.string().trim().min(1, "Write what the customer says.").max(4000),
    keytag: z.string().trim().max(20).default(""),
    promisedAt: instant.nullable().default(null),
    version: z.number().int(),
  }),
  reply: z.object({ repairOrderId: id, number: z.number().int() }),
});
