import { fileKinds } from "@autoiq/domain/administration/contract";
import { z } from "zod";
import { statement } from "../database/statement.ts";
import type { TenantTx } from "../tenancy.ts";

const sum = statement(
  "files.sum-by-kind",
  { organizationId: "uuid" },
  `select kind, count(*)::int as files, sum(byte_size)::int8 as bytes from files
   where organization_id = $organizationId group by kind order by sum(byte_size) desc, kind`,
  z.object({ kind: z.enum(fileKinds), files: z.number(), bytes: z.number() }),
);
/** The files of the business by kind, the largest first. */
export const storedFiles = (tx: TenantTx) => sum.all(tx);
