import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { visits } from "../contract.ts";

const plannedSlot = z.object({
  bayId: id.nullable(),
  technicianId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Minutes past the promise time. */
  late: z.number().int(),
});
export type PlannedSlot = z.infer<typeof plannedSlot>;

/** A calendar visit, or an open repair order without its own slot that day. */
export const plannedItem = z.object({
  id,
  kind: z.enum(["visit", "work"]),
  customer: z.string(),
  vehicle: z.string(),
  concern: z.string(),
  visit: z.enum(visits),
  repairOrderNumber: z.number().int().nullable(),
  /** The appointment's version. Null for a repair order. */
  version: z.number().int().nullable(),
  promisedAt: instant,
  /** The current situation. Later than the calendar when an earlier car takes longer. Null: no technician and no bay. */
  now: plannedSlot.nullable(),
  /** The proposed slot. Null when it does not fit into the day. */
  planned: plannedSlot.nullable(),
  /** Where it is in the calendar, or whose work it is, before anything moves. Times are null without an appointment. */
  was: z.object({
    bayId: id.nullable(),
    technicianId: id.nullable(),
    startsAt: instant.nullable(),
  }),
  changes: z.array(z.enum(["bay", "technician", "time"])),
  /** The customer was given a different time. */
  tell: z.boolean(),
  /** Skills that its approved jobs need, as the shop set them. */
  needs: z.array(z.string()),
  /** What is in the way of the technician it has, or of planning it. Null: nothing. */
  skillNote: z.string().nullable(),
});
export type PlannedItem = z.infer<typeof plannedItem>;

const sums = z.object({
  /** Minutes past promise times over all cars, and how many cars are late. */
  lateMinutes: z.number().int(),
  late: z.number().int(),
  /** Without a technician, or without capacity that day. */
  open: z.number().int(),
});

/** An appointment that takes longer than its slot. */
const overrun = z.object({
  appointmentId: id,
  minutes: z.number().int().min(5, "Enter at least 5 minutes.").max(600, "Enter at most 600 minutes."),
});

/** A job that somebody is clocked on to while the day is planned. */
const runningJob = z.object({
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  jobName: z.string(),
  staffId: id,
  startedAt: instant,
  /** The end of its slot, or when its sold hours are used up. Null: nothing says when. */
  plannedEndsAt: instant.nullable(),
  /** Minutes past it. 0: it isn't over. */
  minutesOver: z.number().int(),
  /** When its repair order is expected to be done. */
  expectedAt: instant,
});
export type PlannedRunningJob = z.infer<typeof runningJob>;

/** A technician with a shift that day who is not at work. */
const personOut = z.object({
  staffId: id,
  name: z.string(),
  /** Time off fills the rest of the shift, or the shift began and the person is not clocked in. */
  reason: z.enum(["off", "not-clocked-in"]),
  /** The plan gives the person no work: always with time off, and where the reader said so. */
  isLeftOut: z.boolean(),
});

export const dayPlan = z.object({
  day,
  timeZone: z.string(),
  plannedAt: instant,
  before: sums,
  after: sums,
  items: z.array(plannedItem),
  /** Cars in progress whose slot does not move, and when each is expected to finish. */
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
  out: z.array(personOut),
  /** What people work on now, the longest over first. */
  running: z.array(runningJob),
  /** Open repair orders waiting for parts. They are not planned. */
  waitingForParts: z.array(z.object({ id, number: z.number().int(), customer: z.string() })),
  /**
   * Jobs finished in the last 90 days, and how many took at most 25% longer than the technician's measured pace
   * predicts.
   */
  tried: z.number().int(),
  held: z.number().int(),
});
export type DayPlanReply = z.infer<typeof dayPlan>;

/** Recalculates a day's plan. Moves nothing. */
export const planDay = call({
  name: "appointments.plan-day",
  method: "POST",
  path: "/day-plans",
  access: "appointment.write",
  summary: "Suggests a technician, bay, and time for each job with few moves, next to the current schedule",
  body: z.object({
    day,
    overruns: z.array(overrun).max(50).default([]),
    /** Technicians who get no work from now on, such as who did not come. */
    absent: z.array(id).max(100).default([]),
  }),
  reply: dayPlan,
});

/** Where an appointment goes. `version` is the version that the plan used. */
export const planMove = z.object({
  appointmentId: id,
  bayId: id,
  technicianId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  version: z.number().int(),
});

/** The technician who gets the open jobs of a repair order. */
export const planWork = z.object({
  repairOrderId: id,
  technicianId: id.nullable(),
  /** The technician assigned when the plan was made. If someone else is assigned by now, nothing is reassigned. */
  had: id.nullable().optional(),
  /** Why somebody without a skill that the work needs gets it. The plan itself proposes nobody of them. */
  skillReason: z.string().trim().min(3, "Enter a few words that say why.").max(300).optional(),
});

export const applyDayPlan = call({
  name: "appointments.apply-plan",
  method: "PUT",
  path: "/day-plans",
  access: "appointment.write",
  summary: "Moves several appointments and assigns repair orders to technicians at once, all or nothing",
  body: z
    .object({
      moves: z.array(planMove).max(100).default([]),
      work: z.array(planWork).max(50).default([]),
    })
    .refine(({ moves, work }) => moves.length + work.length > 0, "Choose at least one change.")
    .refine(
      ({ moves }) => new Set(moves.map((each) => each.appointmentId)).size === moves.length,
      "List each appointment once.",
    ),
  reply: z.object({
    /** The previous slots with their current versions. Sending them back undoes the change. */
    before: z.array(planMove),
    /** The previously assigned technician. */
    work: z.array(z.object({ repairOrderId: id, technicianId: id.nullable() })),
    moved: z.number().int(),
    assigned: z.number().int(),
  }),
});
