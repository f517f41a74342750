import { z } from "zod";

export const archiveFormat = 1;

/**
 * `backup.json`, the archive's first member. It describes the backup, so that a restore can refuse it before
 * unpacking.
 */
export const BackupHeader = z.object({
  format: z.number().int(),
  madeAt: z.string(),
  /** The AutoIQ version. */
  version: z.string(),
  /** "files" leaves out the database that DATABASE_URL names. */
  contents: z.enum(["everything", "files"]),
  platform: z.string(),
  /** Before compression, approximately the sum of the archive's members. */
  bytes: z.number(),
  database: z
    .object({
      postgres: z.string(),
      migrations: z.array(z.string()),
      /** Row counts of append-only tables, taken before the copy began. The copy has at least as many. */
      rows: z.record(z.string(), z.number()),
    })
    .optional(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** `manifest.json`, the last member: everything that must be in the archive. Without it, the archive is incomplete. */
export const Manifest = z.object({
  format: z.number().int(),
  members: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Member = z.infer<typeof Manifest>["members"][number];

export const headerName = "backup.json";
export const manifestName = "manifest.json";
/** The folder in the archive that contains DATA_DIR. */
export const dataPrefix = "data/";
