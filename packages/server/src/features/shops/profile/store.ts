import { companySizes, industries } from "@autoiq/domain/shops/profile/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const find = statement(
  "shops.find-profile",
  { organizationId: "uuid" },
  `select company_size as "companySize", industry, version from business_profiles where organization_id = $organizationId`,
  z.object({
    companySize: z.enum(companySizes).nullable(),
    industry: z.enum(industries).nullable(),
    version: z.number().int(),
  }),
);
export const findProfile = (tx: TenantTx) => find.one(tx);

const save = statement(
  "shops.save-profile",
  {
    organizationId: "uuid",
    companySize: "text?",
    industry: "text?",
    at: "timestamptz",
    byName: "text",
    version: "int4",
  },
  // A row that somebody else wrote in the meantime has another version, and is left.
  `insert into business_profiles as p (organization_id, company_size, industry, changed_at, changed_by_name)
   values ($organizationId, $companySize, $industry, $at, $byName)
   on conflict (organization_id) do update set company_size = excluded.company_size, industry = excluded.industry,
     changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name, version = p.version + 1
   where p.version = $version`,
);
/** @returns how many rows were written: none if the version is older */
export const writeProfile = (tx: TenantTx, of: InputOf<typeof save>) => save.run(tx, of);
