import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { clock } from "../../shops/schema.ts";
import { earnedKinds, paidShares, timeOffKinds, timeOffStates } from "./kinds.ts";

const minutes = z.number().int();
const version = z.number().int().min(1);

export const timeOffRequest = z.object({
  id,
  staffId: id,
  name: z.string(),
  kind: z.enum(timeOffKinds),
  firstDay: day,
  lastDay: day,
  /** False: hours of one day, from `startsAt` to `endsAt`. */
  isWholeDays: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /** The person's working time within it, at most eight hours a day. */
  minutes,
  /** What the person adds. */
  note: z.string(),
  state: z.enum(timeOffStates),
  requestedAt: instant,
  /** The manager's word. */
  answer: z.string(),
  answeredByName: z.string().nullable(),
  canceledByName: z.string().nullable(),
  version: z.number().int(),
});
export type TimeOffRequest = z.infer<typeof timeOffRequest>;

/** What a person has left after all that is approved, also for later days. */
const balance = z.object({ kind: z.enum(earnedKinds), minutes });
export type TimeOffBalance = z.infer<typeof balance>;

export const getOwnTimeOff = call({
  name: "time-off.own",
  method: "GET",
  path: "/my-time-off",
  access: "time.clock",
  summary: "The caller's requests for time off, what they have left, and their paid holidays",
  topics: ["time-entry"],
  reply: z.object({
    timeZone: z.string(),
    balances: z.array(balance),
    /** Of the last year and later ones, the latest first. */
    requests: z.array(timeOffRequest),
    /** Paid holidays that pay the caller, from this week's on, in calendar order. */
    holidays: z.array(z.object({ day, name: z.string(), minutes })),
  }),
});
export type OwnTimeOff = ReplyOf<typeof getOwnTimeOff>;

/** The caller chooses the id, so a repeat changes nothing. */
export const requestTimeOff = call({
  name: "time-off.request",
  method: "POST",
  path: "/my-time-off",
  access: "time.clock",
  summary: "The caller asks for whole days off, or for hours of one day",
  body: z.object({
    id,
    kind: z.enum(timeOffKinds),
    firstDay: day,
    lastDay: day,
    /** Both null: whole days. */
    from: clock.nullable().default(null),
    until: clock.nullable().default(null),
    note: z.string().trim().max(300, "Enter at most 300 characters.").default(""),
  }),
  reply: timeOffRequest,
});

export const cancelOwnTimeOff = call({
  name: "time-off.cancel-own",
  method: "POST",
  path: "/my-time-off/:id/cancel",
  access: "time.clock",
  summary: "The caller cancels their request, or approved time off before it begins",
  params: z.object({ id }),
  body: z.object({ version }),
});

const conflicts = z.object({
  /** The person's booked visits. They are moved before the time off is approved. */
  visits: z.array(
    z.object({ id, startsAt: instant, endsAt: instant, customer: z.string(), vehicle: z.string() }),
  ),
  /** Others of the location who are off at some point of it. */
  off: z.array(z.object({ name: z.string(), startsAt: instant, endsAt: instant })),
});

export const listTimeOff = call({
  name: "time-off.list",
  method: "GET",
  path: "/time-off",
  access: "time.manage",
  summary:
    "Requests for time off at the location that wait for an answer, with conflicts, and what is approved ahead",
  topics: ["time-entry", "appointment", "shop"],
  reply: z.object({
    timeZone: z.string(),
    waiting: z.array(
      z.object({
        request: timeOffRequest,
        conflicts,
        /** What the person has left of this kind before it. Null: nobody earns it. */
        balanceMinutes: minutes.nullable(),
        /** What it takes of that: its minutes without those that paid holidays take. */
        takenMinutes: minutes,
        paid: z.enum(paidShares),
      }),
    ),
    /** Approved and not over, the next first. */
    ahead: z.array(timeOffRequest),
  }),
});
export type TeamTimeOff = ReplyOf<typeof listTimeOff>;

const word = z.string().trim().max(300, "Enter at most 300 characters.").default("");

export const answerTimeOff = call({
  name: "time-off.answer",
  method: "POST",
  path: "/time-off/:id/answer",
  access: "time.manage",
  summary: "Approves a request and blocks the person's calendar, or declines it with a reason",
  params: z.object({ id }),
  body: z.object({ version, answer: z.enum(["approved", "declined"]), word }),
});

export const cancelTimeOff = call({
  name: "time-off.cancel",
  method: "POST",
  path: "/time-off/:id/cancel",
  access: "time.manage",
  summary: "Cancels approved time off with a reason, and frees the calendar",
  params: z.object({ id }),
  body: z.object({ version, word }),
});
