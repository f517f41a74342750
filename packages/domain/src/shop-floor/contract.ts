import { z } from "zod";
import { call, type ReplyOf } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";
import { breakKinds } from "../time-clock/breaks/rules.ts";

const minutes = z.number().int();
/** Hundredths of an hour. */
const hundredths = z.number().int();
/** Hundredths of a percent. Null: nothing to divide by. */
const share = z.number().int().nullable();

/** What a stretch of a person's day was. `present`: clocked in, for somebody whose work has no clock on jobs. */
export const stretchKinds = ["job", "break", "idle", "present"] as const;
export type StretchKind = (typeof stretchKinds)[number];

/** Here: on a job, on a break, idle, or here. Not here: left, expected later, out, off, or a clock-out was missed. */
export const floorStates = [
  ...["on-job", "on-break", "idle", "here"],
  ...["left", "expected", "out", "off", "missed"],
] as ["on-job", "on-break", "idle", "here", "left", "expected", "out", "off", "missed"];
export type FloorState = (typeof floorStates)[number];

const stretch = z.object({
  kind: z.enum(stretchKinds),
  startsAt: instant,
  endsAt: instant,
  /** The job's name and its repair order. Empty and null for everything else. */
  jobName: z.string(),
  repairOrderNumber: z.number().int().nullable(),
});

const person = z.object({
  staffId: id,
  name: z.string(),
  isTechnician: z.boolean(),
  state: z.enum(floorStates),
  /** Since when the person is here, or clocked out. Expected or out: when the shift begins. */
  since: instant.nullable(),
  job: z
    .object({
      jobId: id,
      name: z.string(),
      repairOrderId: id,
      repairOrderNumber: z.number().int(),
      startedAt: instant,
      /** Its sold hours, and the hours of everyone on it until now. */
      soldHours: hundredths,
      clockedHours: hundredths,
    })
    .nullable(),
  onBreak: z.object({ kind: z.enum(breakKinds), startedAt: instant }).nullable(),
  /** Null: not idle. */
  idleSince: instant.nullable(),
  idleMinutesToday: minutes,
  /** Today, in order. */
  stretches: z.array(stretch),
  /** Worked this week until now, without unpaid breaks. */
  weekMinutes: minutes,
  /** Of them, overtime. */
  overtimeMinutes: minutes,
  /** The overtime that the rest of the week adds if the person works as scheduled. */
  overtimeAheadMinutes: minutes,
});
export type FloorPerson = z.infer<typeof person>;

export const getShopFloor = call({
  name: "shop-floor.now",
  method: "GET",
  path: "/shop-floor",
  access: "time.manage",
  summary: "Who is here, on which job, on a break, or idle, with the hours and overtime of the week",
  topics: ["time-entry", "staff", "repair-order", "appointment"],
  reply: z.object({
    at: instant,
    day,
    timeZone: z.string(),
    /** What the picture shows: the shop's hours, wider where somebody is here outside of them. */
    from: instant,
    until: instant,
    finding: z.string(),
    people: z.array(person),
  }),
});
export type ShopFloor = ReplyOf<typeof getShopFloor>;

const rates = z.object({
  flag: hundredths,
  onJobs: hundredths,
  clockedIn: hundredths,
  efficiency: share,
  productivity: share,
  proficiency: share,
});
export type Rates = z.infer<typeof rates>;

export const ratePeriods = ["today", "week", "fourWeeks"] as const;
export type RatePeriod = (typeof ratePeriods)[number];
const byPeriod = z.object({ today: rates, week: rates, fourWeeks: rates });

export const getFloorRates = call({
  name: "shop-floor.rates",
  method: "GET",
  path: "/shop-floor/rates",
  access: "time.manage",
  summary:
    "Efficiency, productivity, and proficiency of each technician today, this week, in 4 weeks, and by week",
  topics: ["time-entry", "staff", "repair-order"],
  reply: z.object({
    everyone: byPeriod,
    people: z.array(
      z.object({
        staffId: id,
        name: z.string(),
        periods: byPeriod,
        /** The last 12 weeks, the current one last, each by its Monday. */
        weeks: z.array(z.object({ week: day, rates })),
      }),
    ),
  }),
});
export type FloorRates = ReplyOf<typeof getFloorRates>;
