import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { maxHourlyCostCents, payBases } from "./rules.ts";

/**
 * What an hour of a person costs the shop from a day on, until the next such day: wage, payroll taxes, and benefits
 * ("loaded" or "burdened"). `payBasis` says which hours: those on the clock, or those flagged for flat-rate pay.
 */
export const laborCost = z.object({
  id,
  staffId: id,
  startsOn: day,
  hourlyCostCents: cost(z.number().int()).optional(),
  payBasis: z.enum(payBases),
  version: z.number().int(),
  enteredBy: z.string(),
  enteredAt: instant,
});
export type LaborCost = z.infer<typeof laborCost>;

const change = {
  startsOn: day,
  hourlyCostCents: z
    .number()
    .int()
    .min(0, "Enter zero or more.")
    .max(maxHourlyCostCents, "Enter at most $500.00 an hour."),
  payBasis: z.enum(payBases).default("hourly"),
};

export const listLaborCosts = call({
  name: "staff.list-labor-costs",
  method: "GET",
  path: "/staff/labor-costs",
  access: "staff.cost",
  summary:
    "What an hour of each team member costs, by the day it starts, and which technicians have none yet",
  topics: ["staff"],
  reply: z.object({
    /** Newest day first. */
    entries: z.array(laborCost),
    /** Active technicians whose labor cost is unknown today. */
    missing: z.array(id),
    /** Today in the calendar of the shop. */
    today: day,
  }),
});

/** The caller chooses the id, so a repeat changes nothing. Invoices that are posted keep the cost they were posted with. */
export const addLaborCost = call({
  name: "staff.add-labor-cost",
  method: "POST",
  path: "/staff/:id/labor-costs",
  access: "staff.cost",
  summary: "Sets what an hour of a team member costs from a day on",
  params: z.object({ id }),
  body: z.object({ id, ...change }),
  reply: laborCost,
});

export const correctLaborCost = call({
  name: "staff.correct-labor-cost",
  method: "PUT",
  path: "/staff/:id/labor-costs/:costId",
  access: "staff.cost",
  summary: "Corrects a labor cost that starts today or later, or that was entered today",
  params: z.object({ id, costId: id }),
  body: z.object({ version: z.number().int(), ...change }),
  reply: laborCost,
});

export const removeLaborCost = call({
  name: "staff.remove-labor-cost",
  method: "DELETE",
  path: "/staff/:id/labor-costs/:costId",
  access: "staff.cost",
  summary: "Removes a labor cost that starts today or later, or that was entered today",
  params: z.object({ id, costId: id }),
});
