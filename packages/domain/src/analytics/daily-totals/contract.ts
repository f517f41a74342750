import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
import { period } from "../contract.ts";

const cents = z.number().int();
const count = z.number().int();

/** What was sold, produced, and received on one business day. They differ: a car may be finished, billed, and paid on three days. */
export const dayTotals = z.object({
  day,
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
export type DayTotals = z.infer<typeof dayTotals>;

export const getDailyTotals = call({
  name: "analytics.daily-totals",
  method: "GET",
  path: "/reports/daily-totals",
  access: "report.view",
  summary: "Sales, production, and cash by business day, each by its own date",
  query: z.object(period),
  topics: ["payment", "invoice", "repair-order"],
  /** Newest day first. A day without any has no row. */
  reply: z.object({ rows: z.array(dayTotals) }),
});

export const exportDailyTotals = call({
  name: "analytics.export-daily-totals",
  method: "GET",
  path: "/reports/daily-totals.csv",
  access: "report.export",
  summary: "Sales, production, and cash by business day, as CSV",
  query: z.object(period),
  file: "text/csv; charset=utf-8",
});
