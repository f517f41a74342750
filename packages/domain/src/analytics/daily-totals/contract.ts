import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
import { period, steps } from "../contract.ts";

const cents = z.number().int();
const count = z.number().int();

/** What was sold, produced, and received in a business day, week, or month. They differ: a car may be finished, billed, and paid on three days. */
export const periodTotals = z.object({
  /** The first day. A week begins on Monday. The period may cut its first and its last week or month. */
  day,
  /** The last day, the same as the first for a day. */
  until: day,
  /** Posted invoices less credit notes, before tax. By the day they were posted. */
  salesCents: cents,
  /** Their sales tax. */
  taxCents: cents,
  invoices: count,
  /** Approved jobs that the customer pays, before supplies and tax. By the day they were completed. */
  productionCents: cents,
  jobs: count,
  /** Payments and deposits less refunds, tax included. By the day they were received or refunded. */
  cashCents: cents,
  payments: count,
});
export type PeriodTotals = z.infer<typeof periodTotals>;

export const getDailyTotals = call({
  name: "analytics.daily-totals",
  method: "GET",
  path: "/reports/daily-totals",
  access: "report.view",
  summary: "Sales, production, and cash by business day, week, or month, each by its own date",
  query: z.object({ ...period, step: z.enum(steps).default("day") }),
  topics: ["payment", "invoice", "repair-order"],
  /** Newest first. A day, week, or month without any has no row. */
  reply: z.object({ rows: z.array(periodTotals) }),
});

export const exportDailyTotals = call({
  name: "analytics.export-daily-totals",
  method: "GET",
  path: "/reports/daily-totals.csv",
  access: "report.export",
  summary: "Sales, production, and cash by business day, week, or month, as CSV",
  query: z.object({ ...period, step: z.enum(steps).default("day") }),
  file: "text/csv; charset=utf-8",
});
