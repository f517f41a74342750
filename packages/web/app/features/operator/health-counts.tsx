import type { InstallationHealth } from "@autoiq/domain/operator/health";
import { formatCount, formatTime } from "~/platform/format";
import { formatBytes } from "~/platform/format-bytes";
import { type Count, CountRow } from "./count-row";

function backupOf(health: InstallationHealth, timeZone: string): Count {
  const { lastBackupAt, backupHasDatabase, isEmbedded } = health;
  const label = "Last backup";
  if (!lastBackupAt)
    return {
      label,
      value: "None on record",
      detail: isEmbedded ? "Run npm run backup." : "AutoIQ does not see your database's own backups.",
      tone: "warning",
    };
  const value = formatTime(lastBackupAt, timeZone, "date");
  if (isEmbedded && !backupHasDatabase)
    return { label, value, detail: "Files only, without the database", tone: "warning" };
  return {
    label,
    value,
    detail: backupHasDatabase ? "Database and files" : "Files. The database's own backups are not seen here.",
  };
}

/** What the server knows about itself, in two rows. */
export function HealthCounts({ health, timeZone }: { health: InstallationHealth; timeZone: string }) {
  const { jobs, emails, webhooks, storage, database, businesses } = health;
  return (
    <CountRow
      label="State of the installation"
      counts={[
        {
          label: "Jobs waiting",
          value: formatCount(jobs.waiting),
          detail: jobs.oldestWaitingAt
            ? `Oldest since ${formatTime(jobs.oldestWaitingAt, timeZone)}`
            : `${formatCount(jobs.scheduled)} scheduled for later`,
          to: "/operator/jobs",
        },
        {
          label: "Failed jobs",
          value: formatCount(jobs.failed),
          detail: `${formatCount(jobs.retrying)} tried again`,
          tone: jobs.failed > 0 ? "danger" : undefined,
          to: "/operator/jobs",
        },
        {
          label: "Bounced emails",
          value: formatCount(emails.failed),
          detail: `Last 30 days · ${formatCount(emails.waiting)} waiting`,
          tone: emails.failed > 0 ? "warning" : undefined,
          to: "/operator/emails",
        },
        {
          label: "Webhooks failing",
          value: formatCount(webhooks.failing),
          detail: `${formatCount(webhooks.disabled)} turned off after failures`,
          tone: webhooks.failing + webhooks.disabled > 0 ? "warning" : undefined,
        },
        backupOf(health, timeZone),
        {
          label: "Database",
          value: formatBytes(database.bytes),
          detail: `PostgreSQL ${database.version.split(" ")[0]}${health.isEmbedded ? ", embedded" : ""}`,
        },
        {
          label: "Files",
          value: formatBytes(storage.bytes),
          detail: `${formatCount(storage.files)} files${
            storage.freeBytes === null ? "" : ` · ${formatBytes(storage.freeBytes)} free`
          }`,
        },
        {
          label: "Businesses",
          value: formatCount(businesses.open),
          detail: businesses.overdue > 0 ? `${formatCount(businesses.overdue)} overdue` : "None overdue",
          tone: businesses.overdue > 0 ? "warning" : undefined,
          to: "/operator/businesses",
        },
      ]}
    />
  );
}
