import { z } from "zod";
import { call, type ReplyOf } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";
import { clockInBody } from "./place/contract.ts";

const openClock = z.object({
  jobId: id,
  jobName: z.string(),
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  startedAt: instant,
});

/** A missed clock-out: a time entry left running past closing, with its probable end. */
export const missedClockOut = z.object({
  id,
  staffId: id,
  name: z.string(),
  /** Null: attendance. */
  jobId: id.nullable(),
  jobName: z.string().nullable(),
  repairOrderId: id.nullable(),
  repairOrderNumber: z.number().int().nullable(),
  startedAt: instant,
  proposedEnd: instant,
  /** The person's last action in AutoIQ since then. */
  lastActAt: instant.nullable(),
});
export type MissedClockOut = z.infer<typeof missedClockOut>;

/** A technician's day: their own and unassigned jobs, and their time entries. */
export const getMyDay = call({
  name: "time-clock.my-day",
  method: "GET",
  path: "/my-day",
  access: "time.clock",
  summary: "The caller's jobs, clocks, and hours today",
  topics: ["repair-order", "time-entry", "inspection", "appointment"],
  reply: z.object({
    name: z.string(),
    attendanceSince: instant.nullable(),
    onJob: openClock.nullable(),
    flagHoursToday: z.string(),
    clockedHoursToday: z.string(),
    /** Since Monday in the shop's local time. */
    flagHoursWeek: z.string(),
    clockedHoursWeek: z.string(),
    /** The caller's own. */
    forgotten: z.array(missedClockOut),
    repairOrders: z.array(
      z.object({
        id,
        number: z.number().int(),
        status: z.string(),
        vehicle: z.string(),
        customerName: z.string(),
        concern: z.string(),
        promisedAt: instant.nullable(),
        keytag: z.string(),
        inspection: z.object({ id, completedAt: instant.nullable() }).nullable(),
        jobs: z.array(
          z.object({
            id,
            name: z.string(),
            authorization: z.string(),
            work: z.string(),
            holdReason: z.string().nullable(),
            soldHours: z.string(),
            clockedHours: z.string(),
            technicianId: id.nullable(),
            mine: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

export const clockIn = call({
  name: "time-clock.clock-in",
  keepable: true,
  method: "POST",
  path: "/time-clock/in",
  access: "time.clock",
  summary: "Starts the caller's attendance",
  body: clockInBody,
});

export const clockOut = call({
  name: "time-clock.clock-out",
  keepable: true,
  method: "POST",
  path: "/time-clock/out",
  access: "time.clock",
  summary: "Ends the caller's attendance and any running job clock",
});

/** One active job at a time. The first clock-in puts the repair order in progress. */
export const clockOnJob = call({
  name: "time-clock.clock-on-job",
  keepable: true,
  method: "POST",
  path: "/jobs/:id/clock-on",
  access: "job.work",
  summary: "Starts the caller's clock on a job",
  params: z.object({ id }),
  /** Of who is not clocked in yet, and is now. */
  body: clockInBody,
});

export const clockOffJob = call({
  name: "time-clock.clock-off-job",
  keepable: true,
  method: "POST",
  path: "/jobs/:id/clock-off",
  access: "job.work",
  summary: "Stops the caller's clock on a job",
  params: z.object({ id }),
});

export const listMissedClockOuts = call({
  name: "time-clock.missed-clock-outs",
  method: "GET",
  path: "/time-clock/missed-clock-outs",
  access: "time.correct",
  summary: "Missed clock-outs, each with a proposed end time",
  topics: ["time-entry"],
  reply: z.object({ clocks: z.array(missedClockOut) }),
});

/** The front desk can end any time entry at its location. Others can end only their own missed clock-out. */
export const fixEndTime = call({
  name: "time-clock.end",
  method: "PUT",
  path: "/time-entries/:id/end",
  access: "time.clock",
  summary: "Fixes the end time of a missed clock-out; attendance ends its job clocks too",
  params: z.object({ id }),
  body: z.object({ endedAt: instant }),
});

/** Hours as the time clock's CSV has them: by the shop's day on which each clock started, ended clocks alone. */
export const getHours = call({
  name: "time-clock.hours",
  method: "GET",
  path: "/time-clock/hours",
  access: "staff.export",
  summary: "Hours at work and on jobs by person, for payroll",
  query: z.object({ from: day, to: day }),
  topics: ["time-entry"],
  reply: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string(),
        /** Days with attendance. */
        days: z.number().int(),
        /** In hours with two decimals. */
        attendanceHours: z.string(),
        jobHours: z.string(),
        /** Clocks of the period that are still running. Their hours are not counted. */
        running: z.number().int(),
      }),
    ),
  }),
});
export type PersonHours = ReplyOf<typeof getHours>["people"][number];
