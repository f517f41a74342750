import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { dayTakings, heldTotals } from "../../payment-methods/takings.ts";
import { period } from "../contract.ts";

export const getPaymentsReport = call({
  name: "analytics.payments",
  method: "GET",
  path: "/reports/payments",
  access: "report.view",
  summary: "Payments and refunds by business day and payment method, with the terminal's cards by brand",
  query: z.object(period),
  topics: ["payment", "invoice"],
  reply: z.object({
    /** Newest day first. A day without payments has no row. */
    rows: z.array(dayTakings),
    /** What gift cards moved at the locations in the period, and what they owe now on the cards that they sold. */
    giftCards: heldTotals,
    /** The same of prepaid packages. */
    packages: heldTotals,
  }),
});

export const exportPaymentsReport = call({
  name: "analytics.export-payments",
  method: "GET",
  path: "/reports/payments.csv",
  access: "report.export",
  summary: "Payments and refunds by business day and payment method, as CSV",
  query: z.object(period),
  file: "text/csv; charset=utf-8",
});
