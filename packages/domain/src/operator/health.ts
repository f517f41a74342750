import { z } from "zod";
import { instant } from "../kernel/time.ts";

const count = z.number().int().min(0);

export const installationHealth = z.object({
  database: z.object({ version: z.string(), bytes: z.number() }),
  /** The last backup that `npm run backup` made. Null: none is on record. */
  lastBackupAt: instant.nullable(),
  /** Whether that backup contains the database. False: it holds the files alone, or there is none. */
  backupHasDatabase: z.boolean(),
  /** The server runs its own PostgreSQL. False: DATABASE_URL names another, which AutoIQ does not back up. */
  isEmbedded: z.boolean(),
  jobs: z.object({
    waiting: count,
    scheduled: count,
    retrying: count,
    failed: count,
    oldestWaitingAt: instant.nullable(),
  }),
  emails: z.object({ waiting: count, failed: count }),
  webhooks: z.object({ failing: count, disabled: count }),
  storage: z.object({ files: count, bytes: z.number(), freeBytes: z.number().nullable() }),
  businesses: z.object({ open: count, overdue: count }),
});
export type InstallationHealth = z.infer<typeof installationHealth>;

/** What needs an operator, and the page where it is handled. */
export interface HealthFinding {
  readonly text: string;
  readonly tone: "danger" | "warning";
  readonly page: "jobs" | "emails" | "businesses" | "none";
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Jobs start within seconds. One that waits this long means that nothing works on them. */
const slowAfterMs = 10 * minuteMs;
/** Days after which a backup is old. */
export const backupDays = 7;
/** Below this much free space, in bytes. */
const littleSpace = 2_000_000_000;

const counted = (of: number, one: string, many: string) =>
  `${of.toLocaleString("en-US")} ${of === 1 ? one : many}`;

/** What is wrong, the most urgent first. */
export function healthFindings(of: InstallationHealth, now: Date): HealthFinding[] {
  const found: HealthFinding[] = [];
  const { jobs, emails, webhooks, storage, businesses } = of;
  if (storage.freeBytes !== null && storage.freeBytes < littleSpace)
    found.push({ text: "Little disk space is left", tone: "danger", page: "none" });
  const waitedMs = jobs.oldestWaitingAt ? now.getTime() - Date.parse(jobs.oldestWaitingAt) : 0;
  if (waitedMs > slowAfterMs)
    found.push({
      text: `A job has waited ${Math.floor(waitedMs / minuteMs)} minutes`,
      tone: "danger",
      page: "jobs",
    });
  if (jobs.failed > 0)
    found.push({
      text: `${counted(jobs.failed, "job", "jobs")} failed`,
      tone: "danger",
      page: "jobs",
    });
  if (emails.failed > 0)
    found.push({
      text: `${counted(emails.failed, "email", "emails")} bounced in 30 days`,
      tone: "warning",
      page: "emails",
    });
  if (webhooks.failing + webhooks.disabled > 0)
    found.push({
      text: `${counted(webhooks.failing + webhooks.disabled, "webhook", "webhooks")} failing`,
      tone: "warning",
      page: "none",
    });
  if (businesses.overdue > 0)
    found.push({
      text: `${counted(businesses.overdue, "business owes", "businesses owe")} for their plan`.replace(
        "business owes for their",
        "business owes for its",
      ),
      tone: "warning",
      page: "businesses",
    });
  const backup = backupFinding(of, now);
  if (backup) found.push(backup);
  return found;
}

function backupFinding(
  { isEmbedded, lastBackupAt, backupHasDatabase }: InstallationHealth,
  now: Date,
): HealthFinding | undefined {
  const warn = (text: string): HealthFinding => ({ text, tone: "warning", page: "none" });
  if (!lastBackupAt) return warn("No backup is on record");
  if (isEmbedded && !backupHasDatabase) return warn("The last backup has no database");
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / dayMs);
  return days > backupDays ? warn(`The last backup is ${days} days old`) : undefined;
}

/** The state of the installation as a heading. */
export function healthTitle(of: InstallationHealth, now: Date): string {
  const [first, second] = healthFindings(of, now);
  if (!first) return of.jobs.waiting === 0 ? "All queues are empty" : "Everything works";
  const lower = second && second.text.charAt(0).toLowerCase() + second.text.slice(1);
  return lower ? `${first.text}, ${lower}` : first.text;
}
