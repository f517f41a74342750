import { z } from "zod";
import { ratings } from "../../inspections/ratings.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { outcomes } from "../follow-ups/rules.ts";
import { customerSummary } from "../schema.ts";
import { declinedStates } from "./rules.ts";

/** One car with work that was declined or deferred in the last year and not sold since. */
const declinedRow = z.object({
  customer: customerSummary,
  vehicle: z.object({ id, label: z.string() }),
  jobs: z.array(
    z.object({
      id,
      name: z.string(),
      decision: z.enum(["declined", "deferred"]),
      on: day,
      cents: z.number().int(),
      /** The safety color of the inspection point that it came from. Null: from none. */
      rating: z.enum(ratings).nullable(),
    }),
  ),
  /** What was offered for them, before tax. */
  cents: z.number().int(),
  lastContact: z
    .object({ at: instant, by: z.string(), outcome: z.enum(outcomes).nullable(), note: z.string() })
    .nullable(),
  task: z.object({ id, dueOn: day, owner: z.string() }).nullable(),
  appointment: z.object({ id, startsAt: instant }).nullable(),
  draft: z.object({ channel: z.enum(["email", "sms"]), subject: z.string(), body: z.string() }).nullable(),
  noDraft: z.string(),
});
export type DeclinedRow = z.infer<typeof declinedRow>;

export const listDeclinedWork = call({
  name: "customers.declined-work",
  method: "GET",
  path: "/declined-work",
  access: "customer.view",
  summary: "Cars with declined or deferred work not sold since, by value, with the last contact",
  query: z.object({
    state: z.enum(declinedStates).default("to-contact"),
    /** The `next` value from the previous page. */
    after: z.string().max(100).default(""),
  }),
  topics: ["customer", "repair-order", "appointment", "message", "lead"],
  reply: z.object({
    today: day,
    rows: z.array(declinedRow),
    counts: z.record(z.enum(declinedStates), z.number().int()),
    next: z.string().nullable(),
  }),
});

export const getDeclinedResults = call({
  name: "customers.declined-results",
  method: "GET",
  path: "/declined-work/results",
  access: "customer.view",
  summary: "What came of follow-ups on declined work in the last six months",
  topics: ["repair-order", "appointment", "lead"],
  reply: z.object({
    finding: z.string(),
    months: z.array(
      z.object({
        month: day,
        followedUp: z.number().int(),
        booked: z.number().int(),
        recovered: z.number().int(),
        recoveredCents: z.number().int(),
      }),
    ),
  }),
});
