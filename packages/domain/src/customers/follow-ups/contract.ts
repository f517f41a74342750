import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { customerSummary } from "../schema.ts";
import { outcomes } from "./rules.ts";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00.")
  .nullable();

/** Something that somebody has to do about a lead, a customer, a car, a repair order, or declined work. */
export const followUp = z.object({
  id,
  title: z.string(),
  note: z.string(),
  owner: z.object({ id, name: z.string() }),
  dueOn: day,
  /** In the shop's local time. Null: any time of the day. */
  dueClock: z.string().nullable(),
  lead: z.object({ id, name: z.string(), phone: contact(z.string().nullable()) }).nullable(),
  customer: customerSummary.nullable(),
  vehicle: z.object({ id, label: z.string() }).nullable(),
  repairOrder: z.object({ id, number: z.number().int() }).nullable(),
  /** The declined or deferred jobs that it is about. */
  jobs: z.array(z.object({ id, name: z.string() })),
  done: z.object({ at: instant, by: z.string(), outcome: z.enum(outcomes), note: z.string() }).nullable(),
  version: z.number().int(),
});
export type FollowUp = z.infer<typeof followUp>;

const text = (max: number) => z.string().trim().max(max, `Enter at most ${max} characters.`);

export const followUpInput = z.object({
  title: text(200).min(1, "Enter what to do."),
  note: text(2000).default(""),
  /** "me" is whoever enters it. */
  ownerId: z.union([z.literal("me"), id]).default("me"),
  dueOn: z.iso.date("Choose a day."),
  dueClock: clock.default(null),
});
/** One of these, or none. The server adds what follows from it: a repair order's car, and the car's customer. */
export const followUpAbout = z.object({
  leadId: id.nullable().default(null),
  customerId: id.nullable().default(null),
  vehicleId: id.nullable().default(null),
  repairOrderId: id.nullable().default(null),
  /** Declined or deferred jobs of one car. */
  jobIds: z.array(id).max(50, "Choose at most 50 jobs.").default([]),
});

const counts = z.object({ overdue: z.number().int(), today: z.number().int() });

export const listFollowUps = call({
  name: "customers.follow-ups",
  method: "GET",
  path: "/follow-ups",
  access: "customer.view",
  summary: "Tasks of the location: open ones by their day, or those that are done, newest first",
  query: z.object({
    of: z.enum(["me", "everyone"]).default("me"),
    state: z.enum(["open", "done"]).default("open"),
    /** Only about this lead or this customer. */
    leadId: id.optional(),
    customerId: id.optional(),
    after: z.string().max(100).default(""),
  }),
  topics: ["lead", "customer"],
  reply: z.object({
    today: day,
    /** The shop's local time, to tell what is overdue. */
    clock: z.string(),
    followUps: z.array(followUp),
    next: z.string().nullable(),
  }),
});

/** For the navigation and the day's page. */
export const countFollowUps = call({
  name: "customers.count-follow-ups",
  method: "GET",
  path: "/follow-ups/counts",
  access: "customer.view",
  summary: "How many tasks of the caller are overdue and due today",
  topics: ["lead"],
  reply: counts,
});

/** The browser chooses the id, so a repeated request adds one task. */
export const addFollowUp = call({
  name: "customers.add-follow-up",
  method: "POST",
  path: "/follow-ups",
  access: "customer.write",
  summary: "Adds a task with an owner and a day; its owner is notified when it is due",
  body: followUpInput.extend({
    id,
    about: followUpAbout.prefault({}),
    /** What was done just now, such as a call that is logged. Null: it is to be done. */
    done: z
      .object({ outcome: z.enum(outcomes, "Choose what came of it."), note: text(500).default("") })
      .nullable()
      .default(null),
  }),
  reply: followUp,
});

export const changeFollowUp = call({
  name: "customers.change-follow-up",
  method: "PUT",
  path: "/follow-ups/:id",
  access: "customer.write",
  summary: "Changes an open task's text, owner, or day",
  params: z.object({ id }),
  body: followUpInput.extend({ version: z.number().int() }),
  reply: followUp,
});

export const completeFollowUp = call({
  name: "customers.complete-follow-up",
  method: "POST",
  path: "/follow-ups/:id/done",
  access: "customer.write",
  summary: "Ends a task with what came of it; a call back is a new task on its day",
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(outcomes, "Choose what came of it."),
    note: text(500).default(""),
    next: z
      .object({ on: day, clock: clock.default(null) })
      .nullable()
      .default(null),
    version: z.number().int(),
  }),
  /** The task, and the next one if there is one. */
  reply: z.object({ followUp, next: followUp.nullable() }),
});

export const reopenFollowUp = call({
  name: "customers.reopen-follow-up",
  method: "POST",
  path: "/follow-ups/:id/reopen",
  access: "customer.write",
  summary: "Opens a finished task again",
  params: z.object({ id }),
  body: z.object({ version: z.number().int() }),
  reply: followUp,
});
