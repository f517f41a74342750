import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { visits } from "../contract.ts";

const place = z.object({
  bayId: id.nullable(),
  technicianId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Minutes after what was promised. */
  late: z.number().int(),
});
export type PlannedPlace = z.infer<typeof place>;

/** A visit of the calendar, or an open repair order without a slot of its own on that day. */
export const plannedItem = z.object({
  id,
  kind: z.enum(["visit", "work"]),
  customer: z.string(),
  vehicle: z.string(),
  concern: z.string(),
  visit: z.enum(visits),
  repairOrderNumber: z.number().int().nullable(),
  /** Of the appointment; null of a repair order. */
  version: z.number().int().nullable(),
  promisedAt: instant,
  /** As it stands: where a car before it takes longer, later than the calendar says. Null: nobody and nowhere. */
  now: place.nullable(),
  /** As it would be; null does not fit into the day. */
  planned: place.nullable(),
  changes: z.array(z.enum(["bay", "technician", "time"])),
  /** Its customer was told another time. */
  tell: z.boolean(),
});
export type PlannedItem = z.infer<typeof plannedItem>;

const sums = z.object({
  /** Minutes after the promises, of all cars, and how many cars are late. */
  lateMinutes: z.number().int(),
  late: z.number().int(),
  /** Without a technician, or without room on that day. */
  open: z.number().int(),
});

/** Something that takes longer than its slot: by its appointment. */
const overrun = z.object({
  appointmentId: id,
  minutes: z.number().int().min(5, "Enter at least 5 minutes.").max(600, "Enter at most 600 minutes."),
});

export const dayPlan = z.object({
  day,
  timeZone: z.string(),
  plannedAt: instant,
  before: sums,
  after: sums,
  items: z.array(plannedItem),
  /** Cars in work whose slot stays: until when they are expected to need it. */
  inWork: z.array(
    z.object({
      appointmentId: id,
      customer: z.string(),
      vehicle: z.string(),
      bayId: id,
      technicianId: id.nullable(),
      endsAt: instant,
      expectedAt: instant,
    }),
  ),
  /** Open repair orders that wait for parts: they are not planned. */
  waitingForParts: z.array(z.object({ id, number: z.number().int(), customer: z.string() })),
  /** Finished jobs of 90 days, and how many took at most a quarter longer than their person's measured pace says. */
  tried: z.number().int(),
  held: z.number().int(),
});
export type DayPlanReply = z.infer<typeof dayPlan>;

/** Works a day out anew; nothing is moved by it. */
export const planDay = call({
  name: "appointments.plan-day",
  method: "POST",
  path: "/day-plans",
  access: "appointment.write",
  summary: "Proposes who does what, in which bay and when, with few moves, beside the day as it stands",
  body: z.object({ day, overruns: z.array(overrun).max(50).default([]) }),
  reply: dayPlan,
});

/** Where an appointment goes; `version` is the one that was planned with. */
export const planMove = z.object({
  appointmentId: id,
  bayId: id,
  technicianId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  version: z.number().int(),
});

/** Who gets the open jobs of a repair order. */
export const planWork = z.object({
  repairOrderId: id,
  technicianId: id.nullable(),
  /** Who had them when it was planned; where somebody else has one by now, nothing is taken over. */
  had: id.nullable().optional(),
});

export const takePlan = call({
  name: "appointments.take-plan",
  method: "PUT",
  path: "/day-plans",
  access: "appointment.write",
  summary: "Moves several appointments and gives repair orders to technicians at once: all or nothing",
  body: z
    .object({
      moves: z.array(planMove).max(100).default([]),
      work: z.array(planWork).max(50).default([]),
    })
    .refine(({ moves, work }) => moves.length + work.length > 0, "Choose at least one change.")
    .refine(
      ({ moves }) => new Set(moves.map((each) => each.appointmentId)).size === moves.length,
      "Name each appointment once.",
    ),
  reply: z.object({
    /** Where they were, with their version now: sent back, they undo it. */
    before: z.array(planMove),
    /** Who had the work before. */
    work: z.array(z.object({ repairOrderId: id, technicianId: id.nullable() })),
    moved: z.number().int(),
    given: z.number().int(),
  }),
});
