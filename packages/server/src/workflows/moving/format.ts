import { z } from "zod";

/** The name and version of the file's format. `docs/export-format.md` describes it. */
export const exportFormat = "autoiq-business";
export const exportVersion = 1;

export const manifestName = "manifest.json";
export const accountsName = "accounts.jsonl";
export const schemaName = "schema.json";
export const tableFile = (table: string): string => `${table}.jsonl`;

/**
 * Tables of a business that stay where they are (decision 0165). Every other table with an `organization_id` goes
 * along, also those that are added later.
 */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  idempotency_keys: "answers to requests that may be repeated within a day",
  api_keys: "keys of programs that call this installation",
  calendar_feeds: "addresses of this installation that calendars subscribe to",
  kiosks: "tablets with a time clock, which call this installation",
  kiosk_pins: "PINs of people at those tablets",
  webhook_endpoints: "programs that this installation notifies",
  webhook_records: "counters of those notifications",
  webhook_events: "notifications to those programs",
  webhook_deliveries: "notifications on their way to those programs",
  push_subscriptions: "browsers that get push from this installation",
  push_deliveries: "notifications on their way to those browsers",
  presences: "who is looking at a page right now",
  quickbooks_authorizations: "a sign-in at QuickBooks that is not finished",
  subscriptions: "the plan of AutoIQ in this installation",
  subscription_checkouts: "payments for the plan of AutoIQ in this installation",
  subscription_events: "a provider's reports about the plan of AutoIQ in this installation",
  subscription_notices: "emails about the plan of AutoIQ in this installation",
  business_controls: "what the operator of this installation has switched off",
  operator_log: "what operators of this installation did",
  support_grants: "hours in which operators of this installation could look at the business",
  support_views: "what those operators looked at",
  daily_metrics: "sums of days, which are calculated again from the records",
  repeat_decisions: "part of the sums of days",
  stale_days: "days whose sums are out of date",
  learned_patterns: "durations and habits, which are measured again from the records",
  record_import_uploads: "another system's files that are prepared, which are in this installation",
  record_import_files: "another system's files that are prepared, which are in this installation",
  organization_exports: "exports of the business, whose files are in this installation",
};

/** Columns that are written as null, because they are secrets of this installation. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  quickbooks_connections: ["sealed_tokens"],
  organizations: ["plan_overdue_since"],
};

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exportedAt: z.iso.datetime(),
  /** The schema of the database that the rows fit. */
  database: z.strictObject({ newestMigration: z.string(), sha256 }),
  organization: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** The number of rows of each kind of record. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** The sum of each column of cents, as a decimal string: `invoices.total_cents`. */
  sums: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  /** Photos and documents that the records name and that were not on the disk. */
  missingFiles: z.array(z.uuid()),
  /** Every other file of the archive, in its order. */
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int().nonnegative(), sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One line of accounts.jsonl. No password, second step, or session. */
export const accountSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  accountType: z.string(),
  companyName: z.string(),
  emailConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/svg+xml": ".svg",
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
  "video/quicktime": ".mov",
};
/** The name of a photo or document in the archive. */
export const storedFileName = (id: string, contentType: string): string =>
  `files/${id}${extensions[contentType] ?? ""}`;
/** The id in that name. */
export const idOfStoredFile = (name: string): string | undefined =>
  /^files\/([0-9a-f-]{36})(?:\.[a-z0-9]+)?$/.exec(name)?.[1];
