import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { day } from "../kernel/time.ts";

/** A figure with the formula that made it and the date it goes by. */
export const figure = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(["cents", "count", "percent", "hours"]),
  /** Cents, a count, hundredths of a percent, or hundredths of an hour; null where the formula divides by zero. */
  value: z.number().nullable(),
  before: z.number().nullable(),
  formula: z.string(),
  driver: z.enum(["authorized", "posted", "paid"]),
});

export const getFigures = call({
  name: "analytics.figures",
  method: "GET",
  path: "/figures",
  access: "figures.view",
  summary: "Sales, car count, ARO and gross profit of a period beside the period before",
  query: z.object({ from: day, to: day }),
  topics: ["invoice", "payment"],
  reply: z.object({
    figures: z.array(figure),
    days: z.array(z.object({ day, salesCents: z.number().int(), carCount: z.number().int() })),
  }),
});

export const getToday = call({
  name: "analytics.today",
  method: "GET",
  path: "/today",
  access: "figures.view",
  summary: "Today at a glance: cars, approvals waiting, promises at risk, money",
  topics: ["appointment", "repair-order", "invoice", "payment"],
  reply: z.object({
    day,
    carsExpected: z.number().int(),
    carsInShop: z.number().int(),
    waitingForApproval: z.number().int(),
    readyForPickup: z.number().int(),
    promisesAtRisk: z.number().int(),
    postedCents: z.number().int(),
    paidCents: z.number().int(),
  }),
});
