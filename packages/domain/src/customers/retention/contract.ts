import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";

export const getRetention = call({
  name: "customers.retention",
  method: "GET",
  path: "/customer-retention",
  access: "customer.view",
  summary: "How many first-time customers returned, by quarter of their first visit",
  topics: ["customer", "invoice"],
  reply: z.object({
    /** What the quarters show, and up to three details. */
    finding: z.string(),
    reasons: z.array(z.string()).max(3),
    cohorts: z.array(
      z.object({
        /** The first day of the quarter. */
        from: day,
        customers: z.number().int(),
        /** Within 3, 6 and 12 months. Null: not all of them had that long yet. */
        returned: z.array(z.number().int().nullable()),
      }),
    ),
  }),
});
