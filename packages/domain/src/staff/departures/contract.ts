import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { retention } from "../personnel/contract.ts";
import { unassignableKinds, workKinds } from "./rules.ts";

const one = z.object({ id });
const planned = z.object({
  id,
  lastDay: day,
  successorId: id.nullable(),
  unassigned: z.array(z.enum(unassignableKinds)),
  plannedByName: z.string(),
  version: z.number().int(),
});

export const previewDeparture = call({
  name: "departures.preview",
  method: "GET",
  path: "/staff/:id/departure",
  access: "staff.manage",
  summary:
    "What ends with a person's employment: open work and who takes it over, time, time off, and the final pay",
  params: one,
  query: z.object({
    /** If absent: as planned, or today. */
    lastDay: day.optional(),
    successorId: id.optional(),
  }),
  topics: ["staff", "repair-order", "appointment", "time-entry", "lead", "message"],
  reply: z.object({
    name: z.string(),
    /** In the time zone of the person's location. */
    today: day,
    lastDay: day,
    timeZone: z.string(),
    planned: planned.nullable(),
    candidates: z.array(z.object({ id, name: z.string() })),
    work: z.array(
      z.object({
        kind: z.enum(workKinds),
        count: z.number().int(),
        /** The first of them. */
        lines: z.array(z.string()),
        /** What the chosen person can't take over. */
        refused: z.array(z.object({ line: z.string(), reason: z.string() })),
        /** What they take over without a skill that it needs. */
        warnings: z.array(z.object({ line: z.string(), missing: z.string() })),
      }),
    ),
    clocks: z.array(z.object({ startedAt: instant, jobName: z.string().nullable() })),
    /** Mondays of weeks with time that no manager approved. */
    openWeeks: z.array(day),
    timeOff: z.array(
      z.object({
        id,
        firstDay: day,
        lastDay: day,
        state: z.enum(["waiting", "approved"]),
        /** False: it began by the last day, and stays. */
        isWithdrawn: z.boolean(),
      }),
    ),
    /** API keys that the person created and that are not revoked. */
    apiKeys: z.number().int(),
    /** Only for who manages personnel files, where a Form I-9 is on file: until when it must be kept. */
    formI9: retention.optional(),
    /** Only for people who see pay: the open pay period up to the last day. */
    finalPay: cost(
      z.object({
        from: day,
        until: day,
        totalCents: z.number().int(),
        /** A salary or a draw, which runs until a plan ends it. */
        isRunning: z.boolean(),
        /** Paid leave has no rate yet, so it isn't in the total. */
        lacksLeaveRate: z.boolean(),
      }),
    ).optional(),
  }),
});
export type DeparturePreview = ReplyOf<typeof previewDeparture>;

export const saveDeparture = call({
  name: "departures.save",
  method: "POST",
  path: "/staff/:id/departure",
  access: "staff.manage",
  stepUp: true,
  summary: "Ends a person's employment, at once or at the end of a later last day, and hands over their work",
  params: one,
  body: z.object({
    /** Chosen by the client, so that a repeat changes nothing. */
    id,
    /** Of the planned one that is changed. 0: there is none. */
    version: z.number().int().min(0),
    lastDay: day,
    successorId: id.nullable(),
    unassigned: z.array(z.enum(unassignableKinds)).max(unassignableKinds.length).default([]),
  }),
  reply: z.object({
    id,
    state: z.enum(["planned", "ended"]),
    lastDay: day,
    version: z.number().int(),
  }),
});

export const takeBackDeparture = call({
  name: "departures.take-back",
  method: "DELETE",
  path: "/staff/:id/departure",
  access: "staff.manage",
  stepUp: true,
  summary: "Takes back a planned end of employment",
  params: one,
  query: z.object({ version: z.coerce.number().int().min(1) }),
});
