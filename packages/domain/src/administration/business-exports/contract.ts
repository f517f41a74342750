import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

const count = z.number().int().min(0);

/** Days for which the file of an export is stored. */
export const exportDays = 7;
/** Files that are stored at once. */
export const maxExports = 3;

export const businessExport = z.object({
  id,
  requestedAt: instant,
  requestedBy: z.string(),
  /** When the file is deleted. */
  expiresAt: instant,
  /** Null while the file is written. */
  file: z
    .object({
      readyAt: instant,
      bytes: count,
      /** Rows of all kinds. */
      records: count,
      /** Photos and documents. */
      files: count,
      /** Photos and documents that were not on the server's disk. */
      missingFiles: count,
    })
    .nullable(),
});
export type BusinessExport = z.infer<typeof businessExport>;

export const listBusinessExports = call({
  name: "administration.list-business-exports",
  method: "GET",
  path: "/business-exports",
  access: "business.export",
  summary: "Exports of everything that are stored or being written, newest first",
  reply: z.object({ exports: z.array(businessExport) }),
});

export const requestBusinessExport = call({
  name: "administration.request-business-export",
  method: "POST",
  path: "/business-exports",
  access: "business.export",
  stepUp: true,
  summary: `Requests a ZIP of everything that the business has in AutoIQ, stored for ${exportDays} days`,
  reply: businessExport,
});

export const getBusinessExport = call({
  name: "administration.get-business-export",
  method: "GET",
  path: "/business-exports/:id/file",
  access: "business.export",
  stepUp: true,
  summary: "Downloads the ZIP of an export, whole or in parts",
  params: z.object({ id }),
  file: "application/zip",
});
