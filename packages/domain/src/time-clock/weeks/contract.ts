import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { breakKinds } from "../breaks/rules.ts";
import { correctionKinds } from "../corrections/rules.ts";
import { startedPlaces } from "../place/rules.ts";
import { weekOf } from "../worked-time.ts";

const [earliest, latest] = ["2000-01-01", "2100-01-01"];
const week = day.refine(
  (of) => of > earliest && of < latest && day.safeParse(of).success && weekOf(of) === of,
  "Choose the Monday of a week.",
);
const minutes = z.number().int();

const entry = z.object({
  id,
  /** The shop's day on which it began. */
  day,
  startedAt: instant,
  /** Null: it is running. */
  endedAt: instant.nullable(),
  breaks: z.array(
    z.object({
      kind: z.enum(breakKinds),
      isPaid: z.boolean(),
      startedAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
  /** Worked, without unpaid breaks. 0 while it is running. */
  minutes,
  paidBreakMinutes: minutes,
  unpaidBreakMinutes: minutes,
  /** The name of the kiosk on which the person clocked in, and out. Empty: not on one. */
  startedKiosk: z.string(),
  endedKiosk: z.string(),
  /** Whether the person was at the shop when they clocked in, and how far away. Null: nothing asked that. */
  startedPlace: z.enum(startedPlaces).nullable(),
  startedDistanceMeters: z.number().int().nullable(),
  version: z.number().int(),
});
export type AttendanceEntry = z.infer<typeof entry>;

const span = z.object({ startedAt: instant, endedAt: instant.nullable() });
const correction = z.object({
  id,
  at: instant,
  byName: z.string(),
  /** The person corrected their own time. */
  isOwn: z.boolean(),
  kind: z.enum(correctionKinds),
  reason: z.string(),
  /** As it was. Null: it was not recorded. */
  before: span.nullable(),
  /** As it is. Empty: it was deleted. */
  after: z.array(span),
});
export type TimeCorrection = z.infer<typeof correction>;

export const weekStates = ["open", "signed", "approved"] as const;
export type WeekState = (typeof weekStates)[number];

const timeWeek = z.object({
  staffId: id,
  name: z.string(),
  week: day,
  timeZone: z.string(),
  state: z.enum(weekStates),
  signedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  /** Monday to Sunday. */
  days: z.array(z.object({ day, minutes })),
  minutes,
  entries: z.array(entry),
  corrections: z.array(correction),
  /** Signed, approved, and opened again, oldest first. */
  events: z.array(
    z.object({ kind: z.enum(["signed", "approved", "reopened"]), at: instant, byName: z.string() }),
  ),
  /** What was seen. Signing and approving send it back, so that nobody signs what they have not read. */
  seen: z.string(),
});
export type TimeWeek = z.infer<typeof timeWeek>;

export const getOwnWeek = call({
  name: "time-clock.own-week",
  method: "GET",
  path: "/my-week",
  access: "time.clock",
  summary: "The caller's attendance, breaks, and corrections of a week",
  query: z.object({ week: week.optional() }),
  topics: ["time-entry"],
  reply: timeWeek,
});

export const signWeek = call({
  name: "time-clock.sign-week",
  method: "POST",
  path: "/my-week/sign",
  access: "time.clock",
  summary: "The caller signs that their week is right",
  body: z.object({ week, seen: z.string().max(200) }),
});

export const listTimeWeeks = call({
  name: "time-clock.weeks",
  method: "GET",
  path: "/time-weeks",
  access: "time.manage",
  summary: "The week of each person at the location, and what is left to sign and approve",
  query: z.object({ week: week.optional() }),
  topics: ["time-entry", "staff"],
  reply: z.object({
    week: day,
    people: z.array(
      z.object({
        staffId: id,
        name: z.string(),
        state: z.enum(weekStates),
        minutes,
        /** Above 40 hours. */
        overtimeMinutes: minutes,
        running: z.number().int(),
        corrections: z.number().int(),
        /** Clock-ins away from the shop, or from where nobody knows. */
        awayClockIns: z.number().int(),
        /** The week was signed or approved before, and changed after that. */
        wasReopened: z.boolean(),
      }),
    ),
  }),
});
export type PersonWeek = ReplyOf<typeof listTimeWeeks>["people"][number];

export const getTimeWeek = call({
  name: "time-clock.week",
  method: "GET",
  path: "/time-weeks/:staffId",
  access: "time.manage",
  summary: "One person's attendance, breaks, and corrections of a week",
  params: z.object({ staffId: id }),
  query: z.object({ week: week.optional() }),
  topics: ["time-entry"],
  reply: timeWeek,
});

export const approveWeek = call({
  name: "time-clock.approve-week",
  method: "POST",
  path: "/time-weeks/:staffId/approve",
  access: "time.manage",
  summary: "Approves a week that its person signed, with all its corrections",
  params: z.object({ staffId: id }),
  body: z.object({ week, seen: z.string().max(200) }),
});
