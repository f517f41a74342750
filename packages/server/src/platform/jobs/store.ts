import { z } from "zod";
import { statement } from "../database/statement.ts";
import type { TenantTx } from "../tenancy.ts";

const find = statement(
  "jobs.count-of-business",
  {},
  `select task, waiting, scheduled, retrying, failed, last_failed_at as "lastFailedAt" from app.business_jobs()`,
  z.object({
    task: z.string(),
    waiting: z.number(),
    scheduled: z.number(),
    retrying: z.number(),
    failed: z.number(),
    lastFailedAt: z.string().nullable(),
  }),
);
/** The jobs of the current business in the queue, by kind. */
export const countJobs = (tx: TenantTx) => find.all(tx);
