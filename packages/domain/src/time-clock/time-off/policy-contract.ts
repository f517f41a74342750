import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { earnedKinds } from "./kinds.ts";

const minutes = z.number().int();
const kind = z.enum(earnedKinds);
const [earliest, latest] = ["2000-01-01", "2100-01-01"];
const chosenDay = day.refine((of) => of >= earliest && of < latest, "Choose a day between 2000 and 2099.");

const policy = z.object({
  kind,
  /** The first day whose time at work counts. */
  startsOn: day,
  /** Time at work that earns one hour. */
  workedMinutesPerHour: minutes,
  /** Null: no limit. */
  capMinutes: minutes.nullable(),
  /** The first day of leave that pay periods pay. Null: this leave is not paid. */
  paidFrom: day.nullable(),
  /** Null: no end. */
  paidUntil: day.nullable(),
  version: z.number().int(),
});
export type TimeOffPolicy = z.infer<typeof policy>;

export const getTimeOffPolicies = call({
  name: "time-off.policies",
  method: "GET",
  path: "/time-off/policies",
  access: "time.manage",
  summary: "How vacation and sick leave are earned, and what each person at the location has left",
  topics: ["time-entry", "staff"],
  reply: z.object({
    policies: z.array(policy),
    /** The location's state, and what its law says at least about sick leave. Null: none is on file. */
    state: z.string(),
    minimum: z
      .object({ workedHours: z.number().int(), capHours: z.number().int().nullable(), source: z.string() })
      .nullable(),
    /** The first day after the last closed pay period. Null: none is closed. */
    openSince: day.nullable(),
    people: z.array(
      z.object({
        staffId: id,
        name: z.string(),
        balances: z.array(z.object({ kind, minutes })),
      }),
    ),
  }),
});
export type TimeOffPolicies = ReplyOf<typeof getTimeOffPolicies>;

export const saveTimeOffPolicy = call({
  name: "time-off.save-policy",
  method: "PUT",
  path: "/time-off/policies/:kind",
  access: "time-off.manage",
  summary: "Sets how everyone earns vacation or sick leave, and from when it is paid",
  params: z.object({ kind }),
  body: z.object({
    /** 0: there is none yet. */
    version: z.number().int().min(0),
    startsOn: chosenDay,
    /** Left out: as it is, and of a new policy from its first day that no closed pay period has. */
    paidFrom: chosenDay.nullable().optional(),
    paidUntil: chosenDay.nullable().optional(),
    workedMinutesPerHour: minutes
      .min(60, "Enter at least 1 hour at work.")
      .max(60_000, "Enter at most 1,000 hours at work."),
    capMinutes: minutes
      .min(60, "Enter at least 1 hour, or leave it empty.")
      .max(600_000, "Enter at most 10,000 hours, or leave it empty.")
      .nullable(),
  }),
});

/** The caller chooses the id, so a repeat changes nothing. */
export const adjustTimeOff = call({
  name: "time-off.adjust",
  method: "POST",
  path: "/time-off/adjustments",
  access: "time-off.manage",
  summary: "Adds to what a person has left, or takes off it, with a reason",
  body: z.object({
    id,
    staffId: id,
    kind,
    minutes: minutes
      .min(-120_000, "Enter at most 2,000 hours.")
      .max(120_000, "Enter at most 2,000 hours.")
      .refine((value) => value !== 0, "Enter hours, or hours with a minus."),
    reason: z
      .string()
      .trim()
      .min(3, "Enter the reason: a few words that the person will understand.")
      .max(300, "Enter a shorter reason."),
  }),
});
