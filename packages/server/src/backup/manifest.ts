import { z } from "zod";

export const archiveFormat = 1;

/** `backup.json`, the archive's first member: what it is, so that a restore can refuse before it unpacks anything. */
export const BackupHeader = z.object({
  format: z.number().int(),
  madeAt: z.string(),
  /** Of AutoIQ. */
  version: z.string(),
  /** "files" leaves out the database, which DATABASE_URL names. */
  contents: z.enum(["everything", "files"]),
  platform: z.string(),
  /** Before compression; the archive's members add up to about that. */
  bytes: z.number(),
  database: z
    .object({
      postgres: z.string(),
      migrations: z.array(z.string()),
      /** Rows of the tables that only ever grow, counted before the copy began: so many at least are in it. */
      rows: z.record(z.string(), z.number()),
    })
    .optional(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** `manifest.json`, its last member: everything that has to be in it. Without it the archive is not whole. */
export const Manifest = z.object({
  format: z.number().int(),
  members: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Member = z.infer<typeof Manifest>["members"][number];

export const headerName = "backup.json";
export const manifestName = "manifest.json";
/** What lies in DATA_DIR lies in the archive under this folder. */
export const dataPrefix = "data/";
